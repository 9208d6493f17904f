import { parseArgs } from 'node:util';
import { postToShop, urlOfShop } from '../commands/run-owner-task';
import { readConfig } from '../config';
import type { AdvancedOrder } from '../orders/advance-orders';
import { runCommand, StartFailure } from '../start-failure';
import type { MovedMoney } from './advance-transfers-returns-and-cashouts';

/**
 * `npm run demo:advance -- [number]`: advances one order, or all orders, returns and cash-outs of the demo customers.
 */
async function main(): Promise<void> {
  const [number, ...extra] = parseArgs({ allowPositionals: true }).positionals;
  if (extra.length > 0) throw new StartFailure(`Unknown argument ${extra.join(' ')}: name one order, or none.`);
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
    throw new StartFailure(`No shop runs at ${url}. Start it with npm start, with the same PORT and HOST.`);
  }
  if (answer.status !== 404) throw new StartFailure(`The shop at ${url} answered ${answer.status}: see its log.`);
  throw new StartFailure(
    `The server at ${url} does not advance orders. Only a private shop does: not in production, without SMTP_URL, and without a HOST or PUBLIC_URL of another machine.`,
  );
}

function describe(orders: AdvancedOrder[], number: string | undefined): string[] {
  if (orders.length === 0) {
    return [number === undefined ? 'All demo orders are delivered or cancelled.' : `There is no order ${number}.`];
  }
  return orders.flatMap(({ number: name, moves }) =>
    moves.length === 0
      ? [`${name}: no step is left.`]
      : moves.map(({ shop, from, to }) => `${name}, ${shop}: ${from} → ${to}`),
  );
}

await runCommand(main);
