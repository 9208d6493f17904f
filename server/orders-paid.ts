import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { type Config, readConfig } from './config';
import { FolderInUse } from './db/lock-folder';
import { type OpenDatabase, openSql } from './db/open';
import { hostHere } from './listen';
import { moneyText } from './money-text';
import { OWNER_HEADER, readOwnerSecret } from './owner-secret';
import {
  type AwaitedTransfer,
  type Come,
  listTransfers,
  type NotedTransfer,
  noteTransfer,
} from './payments/note-transfer';
import { StartFailure } from './start-failure';

/** What the shop's owner asks of its transfers. */
interface Transfers {
  list: () => Promise<AwaitedTransfer[]>;
  note: (come: Come) => Promise<NotedTransfer>;
  close: () => Promise<void>;
}

/** `npm run orders:paid [-- number [--to-wallet]]`: lists the bank transfers that are waited for, or notes that one has come. */
async function main(): Promise<void> {
  const come = readArguments();
  const transfers = await openTransfers(readConfig());
  try {
    const lines = come ? [describe(come.number, await transfers.note(come))] : listed(await transfers.list());
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await transfers.close();
  }
}

function readArguments(): Come | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const { 'to-wallet': toWallet, ...others } = values;
  const [number, ...more] = positionals;
  const stray = [...Object.keys(others).map((name) => `--${name}`), ...more];
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; name one order, or none.`);
  if (number === undefined && toWallet) throw new StartFailure('--to-wallet wants the number of an order.');
  return number === undefined ? null : { number: number.trim().toUpperCase(), toWallet: toWallet === true };
}

/** By its database; by the shop that runs where that has the embedded one open. */
async function openTransfers(config: Config): Promise<Transfers> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new StartFailure(`There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR as for the shop itself.`);
  }
  try {
    return inDatabase(await openSql(config));
  } catch (error) {
    if (error instanceof FolderInUse) return inShop(config, error);
    throw error;
  }
}

function inDatabase({ sql, close }: OpenDatabase): Transfers {
  return {
    list: () => listTransfers(sql, new Date()),
    note: (come) => noteTransfer(sql, { ...come, now: new Date() }),
    close,
  };
}

function inShop({ host, port, dataDir }: Config, { pid }: FolderInUse): Transfers {
  const url = `http://${hostHere(host)}:${port}`;
  const secret = readOwnerSecret(dataDir);
  async function ask<T>(body: object): Promise<T> {
    const answer = await fetch(`${url}/dev/transfers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [OWNER_HEADER]: secret },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok !== true) {
      throw new StartFailure(
        `The database in ${dataDir} is in use by process ${pid}, and no shop of it answers at ${url}: set PORT and HOST as for that shop, or stop it.`,
      );
    }
    return answer.json() as Promise<T>;
  }
  return {
    list: async () => (await ask<{ transfers: AwaitedTransfer[] }>({})).transfers,
    note: async (come) => (await ask<{ outcome: NotedTransfer }>(come)).outcome,
    close: async () => {},
  };
}

/** How what is over stands. */
const ended = {
  expired: 'over, its goods are for sale again',
  cancelled: 'cancelled: what comes goes to the wallet',
  deleted: 'of a deleted account: what comes goes back',
};

function listed(transfers: AwaitedTransfer[]): string[] {
  if (transfers.length === 0) return ['No transfer is waited for.'];
  return transfers.map(({ number, total, currency, until, standing, payer, reference }) => {
    const time = standing === 'awaited' ? `until ${until}` : ended[standing];
    return [number, moneyText(total, { currency, lang: 'en' }), time, payer, reference].filter(Boolean).join(' | ');
  });
}

const inWallet = 'the money is in the customer’s wallet, and a letter says so.';

/** Throws StartFailure where nothing was noted. */
function describe(number: string, outcome: NotedTransfer): string {
  switch (outcome) {
    case 'paid':
      return `${number} is paid. Its customer and the boutiques are written to.`;
    case 'noted':
      return `${number} was noted before: nothing is left to be done.`;
    case 'late.soldOut':
      return `${number} can’t be sent any more, its goods are sold to others: ${inWallet}`;
    case 'late.calledOff':
      return `${number} was called off: ${inWallet}`;
    case 'late.twice':
      return `${number} was paid otherwise too: ${inWallet}`;
    case 'paidOtherwise':
      throw new StartFailure(
        `${number} is paid already, and not by a transfer: nothing was done. If a transfer has come as well, npm run orders:paid -- ${number} --to-wallet puts it into the customer’s wallet.`,
      );
    case 'onDelivery':
      throw new StartFailure(`${number} is paid on delivery, by no transfer: nothing was done.`);
    case 'nobodys':
      throw new StartFailure(`The account of ${number} is deleted: nothing was done. Please send the money back.`);
    case 'unknown':
      throw new StartFailure(`There is no order ${number}.`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
