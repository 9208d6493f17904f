import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Toasts } from '../../src/features/layout/Toasts';
import { SaleCountdown } from '../../src/features/sale/SaleCountdown';
import type { Walker } from '../support/model';
import { isThere, openView, settled, stillness, textOf, walkView } from '../support/view';
import { endIn, inView, sales, timeIn } from './sale-clock.model';

const model = inView();

walkView(model, shopper);

/** What stands for a sale at each time, by whoever can read a watch. */
const words: Record<'first' | 'second', Record<number, string>> = {
  first: {
    [sales.first - 10_000]: '00 hours 00 minutes 10 seconds',
    [sales.first]: 'The sale is over',
  },
  second: {
    [sales.first - 10_000]: '1 day 00 hours 00 minutes 20 seconds',
    [sales.first]: '1 day 00 hours 00 minutes 10 seconds',
  },
};

type Name = keyof typeof words;
const names: Name[] = ['first', 'second'];
const nameOf = (end: number): Name => (end === sales.first ? 'first' : 'second');

/** A shopper before a page of sales that come and go, who is told the time by the shop when the walk wants. */
async function shopper(): Promise<Walker> {
  let inSight: Name[] = [];
  /** The time that is told last, since there was something to tell it for. */
  let time: number | null = null;
  let ended = new Set<Name>();
  let isShown = true;
  let asked = 0;
  let tellTime: (now: number) => void = () => {};
  const watchers = new Set<(isShown: boolean) => void>();
  let setInSight: (names: Name[]) => void = () => {};

  function Page() {
    const [shown, setShown] = useState<Name[]>([]);
    setInSight = setShown;
    return shown.map((name) => (
      <section key={name} aria-label={name}>
        <SaleCountdown endsAt={new Date(sales[name]).toISOString()} />
      </section>
    ));
  }

  const { pass, logged } = await openView(
    <>
      <Toasts />
      <Page />
    </>,
    {
      readTime(tell) {
        asked += 1;
        tellTime = tell;
      },
      watchPage(tell) {
        watchers.add(tell);
        tell(isShown);
        return () => watchers.delete(tell);
      },
    },
  );

  const show = (now: Name[]) => {
    inSight = now;
    if (now.length === 0) time = null;
    return settled(() => setInSight(now));
  };
  const look = (now: boolean) => {
    isShown = now;
    return settled(() => {
      for (const tell of watchers) tell(now);
    });
  };
  const see = async () => {
    await stillness();
    for (const name of names) {
      expect(isThere('region', { name })).toBe(inSight.includes(name));
      if (!inSight.includes(name)) continue;
      const timer = page.getByRole('region', { name }).getByRole('timer', { name: 'Time left' }).query();
      // Nothing is said of a time that is not known.
      expect(timer !== null).toBe(time !== null && time < sales[name]);
      // Nothing of it is read out by itself.
      expect(timer?.closest('[aria-live]') ?? null).toBeNull();
      const text = textOf('region', { name }).replaceAll(/(?<=[a-z])(?=\d)/g, ' ');
      if (time !== null) expect(text).toBe(words[name][time]);
    }
    expect(document.body.textContent?.includes('A sale has just ended.')).toBe(ended.size > 0);
  };
  /** Whether time is asked for in so long. */
  const seeRest = async (milliseconds: number) => {
    const before = asked;
    await pass(milliseconds);
    expect(asked).toBe(before);
  };

  return {
    events: {
      'sale.shown': ({ event }) => show([...inSight, nameOf(endIn(event))]),
      'sale.gone': ({ event }) => show(inSight.filter((name) => name !== nameOf(endIn(event)))),
      'time.told': async ({ event }) => {
        const now = timeIn(event);
        time = now;
        ended = new Set([...ended, ...inSight.filter((name) => sales[name] <= now)]);
        await settled(() => tellTime(now));
      },
      'page.hidden': () => look(false),
      'page.shown': () => look(true),
      'xstate.after.second.saleClock.watching.ticking': async () => {
        await seeRest(999);
        await pass(1);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      idle: async () => {
        expect(inSight).toEqual([]);
        await see();
        expect(watchers.size).toBe(0);
        await seeRest(5000);
      },
      'watching.reading': async () => {
        expect(asked).toBeGreaterThan(0);
        await see();
        await seeRest(5000);
      },
      'watching.ticking': async () => {
        expect(time).not.toBeNull();
        await see();
      },
      'watching.asleep': async () => {
        expect(isShown).toBe(false);
        await see();
        await seeRest(5000);
      },
    },
  };
}
