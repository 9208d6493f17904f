import type { ContextFrom } from 'xstate';
import { saleClockMachine } from '../../machines/sale-clock.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

const first = Date.parse('2026-03-01T12:00:00Z');
const second = first + 86_410_000;

/** End times of the flash sales, in ms. */
export const sales = { first, second };

export const endIn = ({ endsAt }: ModelEvent) => endsAt as number;
export const timeIn = ({ now }: ModelEvent) => now as number;

const nameOf = (event: ModelEvent) => (endIn(event) === first ? 'first' : 'second');

const times: Record<number, string> = {
  [first - 10_000]: 'both sales are active',
  [first]: 'the first sale has ended',
};

type SaleClock = ContextFrom<typeof saleClockMachine>;

/** Returns the server times that `time.received` can carry next. Time never goes back. */
const timesFrom = ({ now, ended }: SaleClock) =>
  Object.keys(times)
    .map(Number)
    .filter((time) => time >= Math.max(now ?? 0, ...ended));

type SaleClockModelOptions = ModelOptions<typeof saleClockMachine>;

const saleClockModel = (walk: Pick<SaleClockModelOptions, 'without'> = {}) =>
  modelOf(saleClockMachine, {
    cases: {
      'sale.shown': ({ inSight }) =>
        [first, second].filter((end) => !inSight.includes(end)).map((endsAt) => ({ endsAt })),
      'sale.gone': ({ inSight }) => inSight.map((endsAt) => ({ endsAt })),
      'time.received': (context) => timesFrom(context).map((now) => ({ now })),
    },
    key: ({ now, inSight, ended }) => [now, inSight.toSorted(), ended.toSorted()],
    titles: {
      'sale.shown': (event) => `the ${nameOf(event)} sale appears`,
      'sale.gone': (event) => `the ${nameOf(event)} sale disappears`,
      'time.received': (event) => `the server time arrives: ${times[timeIn(event)]}`,
      'page.hidden': 'the page becomes hidden',
      'page.shown': 'the page becomes visible',
      'xstate.after.second.saleClock.watching.ticking': 'one second passes',
    },
    ...walk,
  });

/** Generates the test paths of sale-clock.view.test.tsx. */
export const viewModel = () => saleClockModel();

/** Generates the test paths of walk-sale-clock.spec.ts. */
export const shopModel = () =>
  saleClockModel({
    // Only one sale is visible.
    without: (event) => (event.type === 'sale.shown' || event.type === 'sale.gone') && endIn(event) !== first,
  });
