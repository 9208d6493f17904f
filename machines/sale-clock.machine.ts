import { assign, emit, fromCallback, setup } from 'xstate';

/** `now` is the server time in ms. */
type TimeReceived = { type: 'time.received'; now: number };
type PageEvent = { type: 'page.shown' | 'page.hidden' };
/** Sent when a component with a flash sale mounts or unmounts. `endsAt` is in ms. */
type SaleEvent = { type: 'sale.shown' | 'sale.gone'; endsAt: number };

interface SaleClock {
  /** Server time in ms; null while no sale is shown. */
  now: number | null;
  /** End time of each shown sale, in ms. A time occurs twice if two shown sales end together. */
  inSight: number[];
  /** End times of sales whose end was already announced. Each end is announced once per visit. */
  ended: number[];
}

/** Clock, in server time, for the countdowns of all shown sales. Stops while no sale is shown or the page is hidden. */
export const saleClockMachine = setup({
  types: {
    context: {} as SaleClock,
    events: {} as TimeReceived | PageEvent | SaleEvent,
    emitted: {} as { type: 'ended' } | { type: 'notice'; id: 'sale.ended'; tone: 'warning'; code: ''; text: '' },
  },
  actors: {
    watchPage: fromCallback<PageEvent>(() => {
      throw new Error('Provide watchPage');
    }),
    readTime: fromCallback<TimeReceived>(() => {
      throw new Error('Provide readTime');
    }),
  },
  actions: {
    add: assign({ inSight: ({ context }, { endsAt }: { endsAt: number }) => [...context.inSight, endsAt] }),
    remove: assign({ inSight: ({ context }, { endsAt }: { endsAt: number }) => without(context, endsAt) }),
    setNow: assign({ now: (_, { now }: { now: number }) => now }),
    forgetNow: assign({ now: null }),
    keepEnded: assign({
      ended: ({ context }, { now }: { now: number }) => [...context.ended, ...new Set(justEnded(context, now))],
    }),
    tellEnd: emit({ type: 'ended' }),
    noticeEnd: emit({ type: 'notice', id: 'sale.ended', tone: 'warning', code: '', text: '' }),
  },
  guards: {
    isLast: ({ context }, { endsAt }: { endsAt: number }) => without(context, endsAt).length === 0,
    isAnyOver: ({ context }, { now }: { now: number }) => justEnded(context, now).length > 0,
  },
  // Milliseconds to the next full second, so that the countdown skips no second.
  delays: { second: ({ context }) => Math.ceil(1000 - ((context.now ?? 0) % 1000)) },
}).createMachine({
  id: 'saleClock',
  context: { now: null, inSight: [], ended: [] },
  initial: 'idle',
  states: {
    idle: {
      on: { 'sale.shown': { target: 'watching', actions: { type: 'add', params: ({ event }) => event } } },
    },
    watching: {
      initial: 'reading',
      invoke: { id: 'page', src: 'watchPage' },
      on: {
        'sale.shown': { actions: { type: 'add', params: ({ event }) => event } },
        'sale.gone': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'remove', params: ({ event }) => event }, 'forgetNow'],
          },
          { actions: { type: 'remove', params: ({ event }) => event } },
        ],
        'page.hidden': { target: '.asleep' },
      },
      states: {
        reading: {
          invoke: { id: 'time', src: 'readTime' },
          on: {
            'time.received': [
              {
                guard: { type: 'isAnyOver', params: ({ event }) => event },
                target: 'ticking',
                actions: [
                  { type: 'setNow', params: ({ event }) => event },
                  { type: 'keepEnded', params: ({ event }) => event },
                  'tellEnd',
                  'noticeEnd',
                ],
              },
              { target: 'ticking', actions: { type: 'setNow', params: ({ event }) => event } },
            ],
          },
        },
        ticking: { after: { second: { target: 'reading' } } },
        asleep: { on: { 'page.shown': { target: 'reading' } } },
      },
    },
  },
});

/** Removes only one occurrence, because another sale may end at the same time. */
function without({ inSight }: SaleClock, endsAt: number): number[] {
  const place = inSight.indexOf(endsAt);
  return place < 0 ? inSight : inSight.toSpliced(place, 1);
}

function justEnded({ inSight, ended }: SaleClock, now: number): number[] {
  return inSight.filter((endsAt) => endsAt <= now && !ended.includes(endsAt));
}
