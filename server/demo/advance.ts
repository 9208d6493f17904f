import { inspect, parseArgs } from 'node:util';
import { type Config, readConfig } from '../config';
import { hostHere } from '../listen';
import type { AdvancedOrder } from '../orders/advance-orders';
import { OWNER_HEADER, readOwnerSecret } from '../owner-secret';
import { StartFailure } from '../start-failure';
import type { MovedMoney } from './advance-money';

/**
 * `npm run demo:advance -- [number]`: has the shop that runs move orders one step on. The shop does it itself, because
 * no second process can open its embedded database.
 */
async function main(): Promise<void> {
  const number = readNumber();
  const { orders, money } = await askShop(readConfig(), number);
  const moved = money.map(({ what, to }) => `${what}: ${to}`);
  for (const line of [...describe(orders, number), ...moved]) process.stdout.write(`${line}\n`);
}

function readNumber(): string | undefined {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [number, ...more] = positionals;
  const stray = [...Object.keys(values).map((name) => `--${name}`), ...more];
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; name one order, or none.`);
  return number;
}

async function askShop(
  { host, port, dataDir }: Config,
  number: string | undefined,
): Promise<{ orders: AdvancedOrder[]; money: MovedMoney[] }> {
  const url = `http://${hostHere(host)}:${port}`;
  const answer = await fetch(`${url}/dev/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [OWNER_HEADER]: readOwnerSecret(dataDir) },
    body: JSON.stringify({ number }),
  }).catch(() => {
    throw new StartFailure(`No shop runs at ${url}. Start it with npm start, with the same PORT and HOST as this.`);
  });
  if (answer.ok) return answer.json();
  throw new StartFailure(explain(answer.status, url));
}

function explain(status: number, url: string): string {
  if (status === 503) return `The shop at ${url} is still opening: try again in a moment.`;
  if (status === 422) return 'That is no number of an order.';
  if (status === 403) return `The shop at ${url} has another DATA_DIR: set it as for the shop itself.`;
  if (status !== 404) return `What runs at ${url} answered ${status}: its log says why.`;
  return `What runs at ${url} moves no orders on: a shop does so when nobody but this machine reaches it: not in production, without SMTP_URL, and with no HOST or PUBLIC_URL of elsewhere.`;
}

function describe(orders: AdvancedOrder[], number: string | undefined): string[] {
  if (orders.length > 0) return orders.flatMap(describeOrder);
  return number === undefined
    ? ['Nothing is on its way: all that the demo’s customers have ordered has arrived or was called off.']
    : [`There is no order ${number}.`];
}

function describeOrder({ number, moves }: AdvancedOrder): string[] {
  if (moves.length === 0) return [`${number}: nothing is left to move.`];
  return moves.map(({ shop, from, to }) => `${number}, ${shop}: ${from} → ${to}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
