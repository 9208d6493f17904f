import { inspect, parseArgs } from 'node:util';
import { readConfig } from '../config';
import { hostHere } from '../listen';
import type { AdvancedOrder } from '../orders/advance-orders';
import { StartFailure } from '../start-failure';
import { ADVANCE_HEADER } from './advance-header';
import type { MovedMoney } from './advance-money';

/**
 * `npm run demo:advance -- [number]`: has the shop that runs move orders one step on. The shop does it itself, because
 * no second process can open its embedded database.
 */
async function main(): Promise<void> {
  const number = readNumber();
  const { orders, money } = await askShop(shopUrl(), number);
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

/** Where the shop of this configuration listens. */
function shopUrl(): string {
  const { host, port } = readConfig();
  return `http://${hostHere(host)}:${port}`;
}

async function askShop(
  url: string,
  number: string | undefined,
): Promise<{ orders: AdvancedOrder[]; money: MovedMoney[] }> {
  const answer = await fetch(`${url}/dev/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [ADVANCE_HEADER]: '1' },
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
  if (status !== 404) return `What runs at ${url} answered ${status}: its log says why.`;
  return `What runs at ${url} moves no orders on: a shop does so when it runs on this machine, not in production and without SMTP_URL.`;
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
