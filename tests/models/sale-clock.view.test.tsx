import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Toasts } from '../../src/features/layout/Toasts';
import { SaleCountdown } from '../../src/features/sale/SaleCountdown';
import type { Walker } from '../support/path-generator';
import { isThere, openView, settled, stillness, textOf, walkView } from '../support/view';
import { endIn, sales, timeIn, viewModel } from './sale-clock.model';

const model = viewModel();

walkView(model, shopper);

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

async function shopper(): Promise<Walker> {
  let visible: Name[] = [];
  /** Last known server time; null until it arrives, and again when no flash sale is left. */
  let time: number | null = null;
  let ended = new Set<Name>();
  let isShown = true;
  let readCount = 0;
  let notifyTime: (now: number) => void = () => {};
  const watchers = new Set<(isShown: boolean) => void>();
  let setVisible: (names: Name[]) => void = () => {};

  function Page() {
    const [shown, setShown] = useState<Name[]>([]);
    setVisible = setShown;
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
      readTime(notify) {
        readCount += 1;
        notifyTime = notify;
      },
      watchPage(notify) {
        watchers.add(notify);
        notify(isShown);
        return () => watchers.delete(notify);
      },
    },
  );

  const isEndTold = () => document.body.textContent?.includes('A sale has just ended.');
  const show = (now: Name[]) => {
    visible = now;
    if (now.length === 0) time = null;
    return settled(() => setVisible(now));
  };
  const look = (now: boolean) => {
    isShown = now;
    return settled(() => {
      for (const notify of watchers) notify(now);
    });
  };
  const see = async () => {
    await stillness();
    for (const name of names) {
      expect(isThere('region', { name })).toBe(visible.includes(name));
      if (!visible.includes(name)) continue;
      const timer = page.getByRole('region', { name }).getByRole('timer', { name: 'Time left' }).query();
      expect(timer !== null).toBe(time !== null && time < sales[name]);
      // Screen readers do not announce the countdown.
      expect(timer?.closest('[aria-live]') ?? null).toBeNull();
      const text = textOf('region', { name }).replaceAll(/(?<=[a-z])(?=\d)/g, ' ');
      if (time !== null) expect(text).toBe(words[name][time]);
    }
    if (ended.size === 0) expect(isEndTold()).toBe(false);
  };
  const seeRest = async (milliseconds: number) => {
    const before = readCount;
    await pass(milliseconds);
    expect(readCount).toBe(before);
  };

  return {
    events: {
      'sale.shown': async ({ event }) => {
        // The first sale appears on a visible page.
        if (visible.length === 0) await look(true);
        await show([...visible, nameOf(endIn(event))]);
      },
      'sale.gone': ({ event }) => show(visible.filter((name) => name !== nameOf(endIn(event)))),
      'time.received': async ({ event }) => {
        const now = timeIn(event);
        time = now;
        const justEnded = visible.filter((name) => sales[name] <= now && !ended.has(name));
        ended = new Set([...ended, ...justEnded]);
        await settled(() => notifyTime(now));
        // Checked only now, because the toast closes after 10 s, and a busy machine may need longer for the next steps.
        if (justEnded.length > 0) {
          await stillness();
          expect(isEndTold()).toBe(true);
        }
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
        expect(visible).toEqual([]);
        await see();
        expect(watchers.size).toBe(0);
        await seeRest(5000);
      },
      'watching.reading': async () => {
        expect(readCount).toBeGreaterThan(0);
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
