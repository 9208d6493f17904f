import type { ContextFrom } from 'xstate';
import { saleClockMachine } from '../../machines/sale-clock.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** When two sales end, one day and ten seconds apart. */
const first = Date.parse('2026-03-01T12:00:00Z');
const second = first + 86_410_000;

/** What ends at the same moment is one sale for a shopper. */
export const sales = { first, second };

/** The end of the sale that comes into sight or goes. */
export const endIn = ({ endsAt }: ModelEvent) => endsAt as number;
/** The time that is told. */
export const timeIn = ({ now }: ModelEvent) => now as number;

const nameOf = (event: ModelEvent) => (endIn(event) === first ? 'first' : 'second');

/** A moment before both ends, and one between them. */
const times: Record<number, string> = {
  [first - 10_000]: 'both sales run',
  [first]: 'the first sale is over',
};

type SaleClock = ContextFrom<typeof saleClockMachine>;

/** Time never goes back, also while nobody asks for it. */
const timesFrom = ({ now, ended }: SaleClock) =>
  Object.keys(times)
    .map(Number)
    .filter((time) => time >= Math.max(now ?? 0, ...ended));

type SaleClockModelOptions = ModelOptions<typeof saleClockMachine>;

/** The paths of the clock of the sales, for a walk that has hands for all but `without`. */
const saleClockModel = (walk: Pick<SaleClockModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(saleClockMachine, {
    cases: {
      'sale.shown': ({ inSight }) =>
        [first, second].filter((end) => !inSight.includes(end)).map((endsAt) => ({ endsAt })),
      'sale.gone': ({ inSight }) => inSight.map((endsAt) => ({ endsAt })),
      'time.told': (context) => timesFrom(context).map((now) => ({ now })),
    },
    key: ({ now, inSight, ended }) => [now, inSight.toSorted(), ended.toSorted()],
    words: {
      'sale.shown': (event) => `the ${nameOf(event)} sale comes into sight`,
      'sale.gone': (event) => `the ${nameOf(event)} sale goes out of sight`,
      'time.told': (event) => `it is told that ${times[timeIn(event)]}`,
      'page.hidden': 'nobody looks at the page',
      'page.shown': 'somebody looks again',
      'xstate.after.second.saleClock.watching.ticking': 'a second passes',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => saleClockModel();

/** The ways through the shop, whose first page shows one sale. */
export const inShop = () =>
  saleClockModel({
    without: (event) => (event.type === 'sale.shown' || event.type === 'sale.gone') && endIn(event) !== first,
    unreachable: {
      'watching · sale.shown → stays': 'Only one sale is in sight.',
      'watching · sale.gone (2 of 2) → stays': 'Only one sale is in sight.',
    },
  });
