import { parseArgs } from 'node:util';
import { postToShop, urlOfShop } from '../ask-shop';
import { readConfig } from '../config';
import type { AdvancedOrder } from '../orders/advance-orders';
import { runCommand, StartFailure } from '../start-failure';
import type { MovedMoney } from './advance-money';

/** `npm run demo:advance -- [number]`: asks the running shop to move one order, or all of the demo's, one step on. */
async function main(): Promise<void> {
  const [number, ...stray] = parseArgs({ allowPositionals: true }).positionals;
  if (stray.length > 0) throw new StartFailure(`${stray.join(' ')} is not understood; name one order, or none.`);
  const { orders, money } = await advance(number);
  const moved = money.map(({ what, to }) => `${what}: ${to}`);
  for (const line of [...describe(orders, number), ...moved]) process.stdout.write(`${line}\n`);
}

async function advance(number: string | undefined): Promise<{ orders: AdvancedOrder[]; money: MovedMoney[] }> {
  const config = readConfig();
  const url = urlOfShop(config);
  const answer = await postToShop(config, '/dev/advance', { number });
  if (answer?.ok) return answer.json();
  if (!answer) {
    throw new StartFailure(`No shop runs at ${url}. Start it with npm start, with the same PORT and HOST as this.`);
  }
  if (answer.status !== 404) throw new StartFailure(`The shop at ${url} answered ${answer.status}: its log says why.`);
  throw new StartFailure(
    `What runs at ${url} moves no orders on: a shop does so when nobody but this machine reaches it: not in production, without SMTP_URL, and with no HOST or PUBLIC_URL of elsewhere.`,
  );
}

function describe(orders: AdvancedOrder[], number: string | undefined): string[] {
  if (orders.length === 0) {
    return [
      number === undefined ? 'All orders of the demo have arrived or were called off.' : `There is no order ${number}.`,
    ];
  }
  return orders.flatMap(({ number: name, moves }) =>
    moves.length === 0
      ? [`${name}: nothing is left to move.`]
      : moves.map(({ shop, from, to }) => `${name}, ${shop}: ${from} → ${to}`),
  );
}

await runCommand(main);
