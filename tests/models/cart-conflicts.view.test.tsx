import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { ConfirmedCart, LineEdit, LineSubject } from '../../machines/cart.machine';
import type { OpenQuestions } from '../../machines/cart-conflicts.machine';
import { ownerNow } from '../../src/app/cart-owner';
import { createKeptConflicts } from '../../src/app/kept-conflicts';
import { createKeptEdits } from '../../src/app/kept-edits';
import { createConflicts } from '../../src/app/open-conflicts';
import { ConflictSection } from '../../src/features/conflicts/ConflictSection';
import { Toasts } from '../../src/features/layout/Toasts';
import { useActors } from '../../src/features/use-actors';
import type { Step, Walker } from '../support/model';
import { closeTabs, holdClaims, openTab } from '../support/tab-locks';
import { isThere, openView, press, settled, stillness, textOf, twoFrames, until } from '../support/view';
import { inView, namesIn, sampleOf } from './cart-conflicts.model';

const model = inView();

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTabs();
});

for (const { title, walk } of model.paths) test(title, async () => walk(await shopper()));

test('no transition is out of reach', async () => {
  expect(model.untaken()).toEqual([]);
  expect(model.unused(await shopper())).toEqual([]);
});

test('[C8] whoever looks at the cart and is back at once is told of it still', async () => {
  const history = createMemoryHistory();
  const { events, states } = await shopper(history);
  const [step] = model.paths.flatMap(({ steps }) =>
    steps.filter(({ state }) => state.matches({ open: { notice: 'told' } })),
  );
  await events['questions.read']?.(step as Step);
  await states['open.notice.told']?.((step as Step).state);
  const notice = () => document.querySelector('[data-sonner-toast][data-removed=false]');
  const first = notice();
  expect(first).not.toBeNull();
  await settled(() => {
    history.push('/p/cart');
    history.push('/');
  });
  while (first?.isConnected) await twoFrames();
  expect(notice()?.textContent).toContain(told);
});

test('[C8] what was left since it was shown is not discarded with what was', async () => {
  const { events, look } = await shopper();
  const steps = model.paths.flatMap((path) => path.steps);
  const [read] = steps.filter(({ event, state }) => event.type === 'questions.read' && state.context.left.length > 0);
  const [given] = steps.filter(({ event }) => event.type === 'claim.given');
  await events['questions.read']?.(read as Step);
  const later = { ...left.edits[0], id: 'later', subject: dearer.subject } as LineEdit;
  createKeptEdits().store(left.owner, [...left.edits, later]);
  await press('button', { name: 'Discard it' });
  await events['claim.given']?.(given as Step);
  expect(createKeptEdits().all()).toMatchObject([{ owner: left.owner, edit: { id: 'later' } }]);
  await settled(look);
  await until(
    () => isThere('heading', { name: cards.somebody }),
    () => {},
  );
});

const { short, dearer, left } = sampleOf({ tea: '7', mug: '8' });
const buttons = ['Put it into this cart', 'Discard it'] as const;
const told = 'Some of what you changed in your cart while you were offline needs your decision.';
const cards = {
  short: 'Mountain tea',
  dearer: 'Clay mug',
  somebody: 'Changed while another account was logged in, and not saved',
};

/** A shopper in a browser that keeps questions, with a cart that saves at once what it is told. */
async function shopper(history = createMemoryHistory()): Promise<Walker & { look: () => Promise<void> }> {
  const held = new Map<string, [LineSubject, number]>();
  const cart = (): ConfirmedCart => ({
    lines: [...held.values()].map(([subject, quantity]) => ({
      ...{ ...subject, lineId: subject.key, quantity, lineTotal: quantity * subject.unitPrice },
    })),
    total: 0,
  });
  const clock = new SimulatedClock();
  const claims = holdClaims();
  let flow: ReturnType<typeof createConflicts> | undefined;
  let asked: string[] = [];
  /** What was pressed last about what somebody has left. */
  let isAdopting = false;
  /** The section, as it stands in the cart; and the notice, as on any other page. */
  function Section() {
    const actors = useActors();
    const [conflicts] = useState(() => {
      flow = createConflicts({ cart: actors.cart, session: actors.session, history, clock });
      return flow.actor;
    });
    return (
      <>
        <h1 id="cart" tabIndex={-1}>
          Cart
        </h1>
        <ConflictSection conflicts={conflicts} onDone={() => document.getElementById('cart')?.focus()} />
        <Toasts />
      </>
    );
  }
  const { actors, logged } = await openView(<Section />, {
    fetchCart: async () => ({ cart: cart(), unsaved: [] }),
    saveEdit: async ({ subject, quantity }) => {
      if (quantity > 0) held.set(subject.key, [subject, quantity]);
      else held.delete(subject.key);
      return { cart: cart(), refusal: null };
    },
  });
  await settled(() => actors.cart.send({ type: 'cart.requested' }));

  const quantities = () => Object.fromEntries([...held].map(([key, [, quantity]]) => [key, quantity]));
  const see = () => {
    const names = [...document.querySelectorAll('li[aria-labelledby]')].map(
      (card) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(names).toEqual(asked.map((name) => cards[name as keyof typeof cards]));
    expect(isThere('heading', { name: 'While you were offline' })).toBe(asked.length > 0);
    if (asked.includes('short')) {
      expect(document.body.textContent).toContain('You wanted 2. Only 1 is left.');
    }
    if (asked.includes('dearer'))
      expect(document.body.textContent).toMatch(/One cost .*19\.90 when you chose it\. Now it costs .*24\.90\./);
    // What is no longer asked is no longer kept.
    expect(
      createKeptConflicts()
        .of(ownerNow())
        .map(({ id }) => id),
    ).toEqual(asked.filter((name) => name !== 'somebody'));
    expect(createKeptEdits().all().length).toBe(asked.includes('somebody') ? 1 : 0);
  };
  const gone = async (name: string) => {
    asked = asked.filter((one) => one !== name);
    await stillness();
  };
  /** The focus stays where whoever pressed can go on from. */
  const seeFocus = () =>
    expect(document.activeElement?.textContent).toBe(asked.length > 0 ? 'While you were offline' : 'Cart');
  const isLeftAsked = () => asked.includes('somebody');
  /** Twice, which is once. */
  const decideOfLeft = async (name: string) => {
    await press('button', { name });
    await press('button', { name });
    isAdopting = name === buttons[0];
  };
  const seeBusy = (isBusy: boolean) => {
    const shown = buttons.filter((name) => isThere('button', { name }));
    expect(shown).toEqual(isLeftAsked() ? buttons : []);
    for (const name of shown)
      expect(page.getByRole('button', { name }).element().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };
  /** Nothing comes of it before it is known whether an open tab has it. */
  const seeDeciding = () => {
    seeBusy(true);
    expect(quantities()[dearer.subject.key]).toBe(2);
  };
  const answers = {
    take: ['Take 1', () => expect(quantities()[short.subject.key]).toBe(1)],
    leave: ['Leave it out', () => expect(quantities()[short.subject.key]).toBeUndefined()],
    keep: [/^Keep it at .*24\.90$/, () => expect(quantities()[dearer.subject.key]).toBe(2)],
    remove: ['Remove', () => expect(quantities()[dearer.subject.key]).toBeUndefined()],
  } as const;

  return {
    events: {
      'questions.read': async ({ event }) => {
        asked = namesIn(event as unknown as OpenQuestions);
        held.clear();
        held.set(dearer.subject.key, [{ ...dearer.subject, unitPrice: dearer.unitPrice }, 2]);
        await settled(() => actors.cart.send({ type: 'cart.changed' }));
        localStorage.clear();
        for (const conflict of [short, dearer].filter(({ id }) => asked.includes(id)))
          createKeptConflicts().keep(ownerNow(), conflict);
        if (asked.includes('somebody')) createKeptEdits().store(left.owner, left.edits);
        await settled(() => flow?.look());
        // A notice comes, and goes, in its own time.
        await stillness();
      },
      'conflict.answered': async ({ event }) => {
        const [name, seeCart] = answers[event.answer as keyof typeof answers];
        await press('button', { name, ...(typeof name === 'string' && { exact: true }) });
        await gone(event.id as string);
        seeFocus();
        seeCart();
      },
      'left.adopted': () => decideOfLeft(buttons[0]),
      'left.dropped': () => decideOfLeft(buttons[1]),
      'claim.given': async () => {
        const isAdded = isAdopting && isLeftAsked();
        await settled(claims.pass);
        await gone('somebody');
        seeFocus();
        expect(quantities()[dearer.subject.key]).toBe(isAdded ? 3 : 2);
      },
      'claim.refused': async () => {
        const isKept = isLeftAsked();
        const close = await openTab(`cart.${left.owner}`, { mode: 'shared' });
        await settled(claims.pass);
        expect(createKeptEdits().all().length).toBe(isKept ? 1 : 0);
        expect(quantities()[dearer.subject.key]).toBe(2);
        await gone('somebody');
        seeFocus();
        // That tab has it saved.
        for (const { id } of left.edits) createKeptEdits().drop(id);
        await settled(close);
        await settled(() => navigator.locks.request(`cart.${left.owner}`, {}, () => {}));
        await settled(() => clock.increment(5000));
      },
      'claim.failed': async () => {
        await settled(() => claims.fail(new Error('Gone')));
        expect(logged().join()).toContain('Gone');
        expect(document.activeElement).not.toBe(document.body);
      },
      'lines.changed': async ({ event }) => {
        const changed = event.changed as string[];
        if (changed.includes(short.subject.key)) held.set(short.subject.key, [short.subject, short.left]);
        if (changed.includes(dearer.subject.key)) held.delete(dearer.subject.key);
        await settled(() => actors.cart.send({ type: 'cart.changed' }));
        for (const { id, subject } of [short, dearer]) if (changed.includes(subject.key)) await gone(id);
      },
      'notice.closed': async () => {
        await press('button', { name: 'Close notification' });
        while (document.body.textContent?.includes(told)) await twoFrames();
      },
    },
    look: async () => flow?.look(),
    onStep: () => expect(logged()).toEqual([]),
    states: {
      none: async () => {
        // Nobody waits for it any more.
        await settled(claims.pass);
        see();
        while (document.body.textContent?.includes(told)) await twoFrames();
      },
      open: see,
      'open.decision.idle': () => seeBusy(false),
      'open.decision.claiming.adopting': seeDeciding,
      'open.decision.claiming.dropping': seeDeciding,
      'open.notice.told': async () => {
        await until(
          () => document.body.textContent?.includes(told) === true,
          () => {},
        );
        await stillness();
        expect(textOf('status')).toContain('your decision');
      },
      'open.notice.putOff': () => expect(document.body.textContent).not.toContain(told),
    },
  };
}
