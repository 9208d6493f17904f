import { assign, emit, fromCallback, setup } from 'xstate';

/** The time as the shop's server has it, in milliseconds. */
type TimeTold = { type: 'time.told'; now: number };
/** Whether anybody can look at the page. */
type PageEvent = { type: 'page.shown' | 'page.hidden' };
/** Something that ends at a moment, in milliseconds, comes into sight or goes. */
type SaleEvent = { type: 'sale.shown' | 'sale.gone'; endsAt: number };

interface SaleClock {
  /** Null while nobody needs to know. */
  now: number | null;
  /** The end of each thing in sight; several may have the same. */
  inSight: number[];
  /** Those that were told to be over: each once a visit. */
  ended: number[];
}

/** Counts down to the ends of the sales in sight, on the server's time: one clock for all of them, at rest where there are none or nobody looks. */
export const saleClockMachine = setup({
  types: {
    context: {} as SaleClock,
    events: {} as TimeTold | PageEvent | SaleEvent,
    emitted: {} as { type: 'ended' } | { type: 'notice'; id: 'sale.ended'; tone: 'warning'; code: ''; text: '' },
  },
  actors: {
    watchPage: fromCallback<PageEvent>(() => {
      throw new Error('Provide watchPage');
    }),
    readTime: fromCallback<TimeTold>(() => {
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
  // To the next whole second, so that none is left out.
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
            'time.told': [
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

/** One of those with this end goes, the others stay. */
function without({ inSight }: SaleClock, endsAt: number): number[] {
  const place = inSight.indexOf(endsAt);
  return place < 0 ? inSight : inSight.toSpliced(place, 1);
}

function justEnded({ inSight, ended }: SaleClock, now: number): number[] {
  return inSight.filter((endsAt) => endsAt <= now && !ended.includes(endsAt));
}
