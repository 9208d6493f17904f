import { useEffect, useState } from 'react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { PauseReason } from '../../machines/carousel.machine';
import { openCarousel } from '../../src/app/open-carousel';
import { Sponsors } from '../../src/features/affiliates/Sponsors';
import type { CarouselActor } from '../../src/features/affiliates/use-sponsor-carousel';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, until, walkView } from '../support/view';
import { inView, reasonIn } from './carousel.model';

const model = inView();

/** So many times as fast as elsewhere do the screen's frames go by here. */
const haste = 20;
/** Widths at which all seven are in sight, and four of them. */
const [wide, narrow] = [1280, 800];
const height = 700;

beforeAll(() => {
  const { requestAnimationFrame } = window;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) =>
    requestAnimationFrame((time) => draw(time * haste)),
  );
});
afterAll(() => void vi.restoreAllMocks());

walkView(model, reader);

const sponsors = Array.from({ length: 7 }, (_, index) => ({
  id: String(index),
  name: `Sponsor ${index + 1}`,
  logo: null,
  link: `https://sponsor-${index + 1}.example`,
}));

/** Someone who looks at the sponsors of a storefront, and knows what they should do. */
async function reader(): Promise<Walker> {
  await page.viewport(wide, height);
  let tellShown = (_isShown: boolean) => {};
  let tellMotion = (_wantsLess: boolean) => {};
  let show = (_isShown: boolean) => {};
  const held = new Set<PauseReason>(['still']);
  let isShown = true;
  /** Where it stood when it last rested, and the sign of its next step. */
  let rested = 0;
  let sign = -1;

  const clock = new SimulatedClock();
  const pass = (milliseconds: number) => settled(() => clock.increment(milliseconds));
  const carousel = openCarousel(
    { clock },
    {
      watchPage: (tell) => {
        tellShown = tell;
      },
      watchMotion: (tell) => {
        tellMotion = tell;
      },
    },
  );
  const { logged } = await openView(
    <>
      <Page carousel={carousel} onReady={(setShown) => (show = setShown)} />
      <button type="button" className="fixed bottom-0">
        Elsewhere
      </button>
    </>,
    {},
  );
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await settled(() => userEvent.hover(elsewhere));

  const row = () => document.querySelector('[aria-roledescription=carousel] ul');
  const place = () => {
    const list = row();
    return list ? Math.round(new DOMMatrix(getComputedStyle(list).transform).m41) : 0;
  };
  /** In sight wherever the row stands. */
  const inSight = () => page.getByRole('link', { name: 'Sponsor 4, opens in a new tab' });
  /** How far a step goes. */
  const stride = () => {
    const [one, other] = [...(row()?.children ?? [])].map((slide) => slide.getBoundingClientRect().left);
    return Math.round((other ?? 0) - (one ?? 0));
  };
  /** Waits until a whole number of slides has gone by. */
  const comeToRest = async () => {
    const isAtSlide = () => Math.abs(place() % stride()) <= 1 || Math.abs(Math.abs(place() % stride()) - stride()) <= 1;
    let before = Number.NaN;
    await until(
      () => {
        const isStill = place() === before && isAtSlide();
        before = place();
        return isStill;
      },
      () => {},
    );
    rested = place();
    turn();
  };
  /** At its ends the next step goes the other way. */
  const turn = () => {
    if (rested === 0) sign = -1;
    if (Math.abs(rested + 3 * stride()) <= 1) sign = 1;
  };
  const goToEdge = async (edge: unknown) => {
    const arrow = { name: edge === 'end' ? 'Forward' : 'Back' };
    const isOff = () => page.getByRole('button', arrow).element().hasAttribute('aria-disabled');
    while (!isOff()) await press('button', arrow);
    const wanted = edge === 'end' ? -3 * stride() : 0;
    await until(
      () => Math.abs(place() - wanted) <= 1,
      () => {},
    );
    await comeToRest();
    await settled(() => userEvent.hover(elsewhere));
    await settled(() => (elsewhere.element() as HTMLElement).focus({ preventScroll: true }));
  };
  const resize = async (width: number) => {
    await settled(() => page.viewport(width, height));
    const seen = width === wide ? 7 : 4;
    await until(
      () => isThere('button', { name: /the sponsors/ }) === seen < 7,
      () => {},
    );
  };
  const hands: Record<Exclude<PauseReason, 'button'>, (holds: boolean) => Promise<unknown>> = {
    still: async (holds) => {
      if (!isShown) {
        isShown = true;
        await settled(() => show(true));
      }
      await resize(holds ? wide : narrow);
      rested = 0;
      sign = -1;
    },
    pointer: (holds) => settled(() => userEvent.hover(holds ? inSight() : elsewhere)),
    focus: (holds) =>
      settled(() => {
        const target = holds ? inSight().element() : elsewhere.element();
        (target as HTMLElement).focus({ preventScroll: true });
      }),
    hidden: (holds) => settled(() => tellShown(!holds)),
    motion: (holds) => settled(() => tellMotion(holds)),
  };
  const seeButton = () => {
    const isStopped = held.has('button') || held.has('motion');
    const isMovable = isShown && !held.has('still');
    expect(isThere('button', { name: 'Stop the sponsors' })).toBe(isMovable && !isStopped);
    expect(isThere('button', { name: 'Let the sponsors move' })).toBe(isMovable && isStopped);
  };

  return {
    events: {
      'reason.given': async ({ event }) => {
        const reason = reasonIn(event) as Exclude<PauseReason, 'button'>;
        held.add(reason);
        await hands[reason](true);
      },
      'reason.gone': async ({ event }) => {
        const reason = reasonIn(event) as Exclude<PauseReason, 'button'>;
        held.delete(reason);
        await hands[reason](false);
      },
      'pause.pressed': async () => {
        held.add('button');
        await press('button', { name: 'Stop the sponsors' });
      },
      'play.pressed': async () => {
        held.delete('button');
        held.delete('motion');
        await press('button', { name: 'Let the sponsors move' });
      },
      'carousel.left': async () => {
        for (const reason of ['pointer', 'focus'] as const) held.delete(reason);
        held.add('still');
        isShown = false;
        await settled(() => show(false));
        await settled(() => userEvent.hover(elsewhere));
      },
      'edge.reached': ({ event }) => goToEdge(event.edge),
      'travel.ended': async () => {
        const [before, step] = [rested, sign * stride()];
        await comeToRest();
        expect(Math.abs(rested - before - step)).toBeLessThanOrEqual(1);
      },
      'xstate.after.autoplay.carousel.playing.resting': async () => {
        await pass(1499);
        expect(place()).toBe(rested);
        await pass(1);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      paused: async () => {
        seeButton();
        expect(held.size).toBeGreaterThan(0);
        // What was on its way arrives; nothing begins.
        if (!isShown) return;
        await comeToRest();
        const before = place();
        await pass(5000);
        expect(place()).toBe(before);
      },
      'playing.resting': () => {
        expect([...held]).toEqual([]);
        seeButton();
      },
      'playing.travelling': async () => {
        seeButton();
        await until(
          () => sign * (place() - rested) > 0,
          () => {},
        );
      },
    },
  };
}

interface PageProps {
  carousel: CarouselActor;
  onReady: (setShown: (isShown: boolean) => void) => void;
}

function Page({ carousel, onReady }: PageProps) {
  const [isShown, setShown] = useState(true);
  useEffect(() => onReady(setShown), [onReady]);
  return isShown && <Sponsors sponsors={sponsors} carousel={carousel} />;
}
