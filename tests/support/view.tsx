import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { type Actors, createActivity, createActors } from '../../src/app/actors';
import type { Effects } from '../../src/app/effects';
import { activateLanguage, loadAccountWords } from '../../src/app/i18n';
import { loadNotices } from '../../src/app/notices';
import { RunningProvider } from '../../src/features/running';
import { ActorsProvider } from '../../src/features/use-actors';
import '../../src/ui/theme.css';
import type { Model, Path, Walker } from './model';

/** A view in a browser, in English, over the app's own flows; the world behind the flows is the test's. */
export interface OpenView {
  actors: Actors;
  /** Lets so many milliseconds pass for the flows. */
  pass: (milliseconds: number) => Promise<void>;
  /** What the console was told since the last look: failures that a shopper can't help, and nothing else. */
  logged: () => unknown[];
}

type ByRole = Parameters<typeof page.getByRole>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let open: { root: Root; element: HTMLElement; actors: Actors } | undefined;

/** What shows notices sees to its list for some frames after one has gone, which nobody can wait for or see. */
const isBookkeeping = (what: unknown, of: unknown[]) =>
  String(what).includes('not wrapped in act') && of[0] === 'ForwardRef(Toaster)';

/** Declares a test for each path through a view, and one that every transition is covered and every hand and eye is used. */
export function walkView(model: Model, walker: () => Promise<Walker>, paths: Path[] = model.paths): void {
  for (const { title, walk } of paths) test(title, async () => walk(await walker()));
  test('every transition is covered', async () => {
    expect(model.untaken()).toEqual([]);
    expect(model.unused(await walker())).toEqual([]);
  });
}

/** Shows a view; the one before it goes. What no test answers is asked for ever. */
export async function openView(view: ReactNode, effects: Partial<Effects>): Promise<OpenView> {
  await closeView();
  await activateLanguage('en');
  await loadAccountWords();
  await loadNotices();
  const log: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((what, ...of) => {
    if (!isBookkeeping(what, of)) log.push(what);
  });
  const clock = new SimulatedClock();
  const actors = createActors({
    activity: createActivity({ clock }),
    effects: { ...idleEffects, ...effects },
    lang: 'en',
    clock,
  });
  // Links need a router; where they lead to is not the view's.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  open = { root, element, actors };
  await settled(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ActorsProvider value={actors}>
          <RunningProvider value={{ clock }}>
            <RouterContextProvider router={router as never}>{view}</RouterContextProvider>
          </RunningProvider>
        </ActorsProvider>
      </I18nProvider>,
    ),
  );
  return { actors, pass: (milliseconds) => settled(() => clock.increment(milliseconds)), logged: () => log.splice(0) };
}

/** Takes away the open view, its toasts and what it has stored, and goes back to the top. */
export async function closeView(): Promise<void> {
  const closing = open;
  open = undefined;
  await settled(() => {
    toast.dismiss();
    closing?.actors.overlay.send({ type: 'page.left' });
    closing?.root.unmount();
  });
  closing?.element.remove();
  window.scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();
}

/** Does something, and waits until the view has taken it in. */
export async function settled(happen: () => unknown): Promise<void> {
  await act(async () => {
    await happen();
    // By the next task, all that waited for an answer has heard it.
    await new Promise((done) => setTimeout(done));
  });
}

/** Whether something of this role and name is there for a shopper. */
export function isThere(...what: ByRole): boolean {
  return page.getByRole(...what).query() !== null;
}

/** What it says. Throws when there is not exactly one such thing. */
export function textOf(...what: ByRole): string {
  return (
    page
      .getByRole(...what)
      .element()
      .textContent?.trim() ?? ''
  );
}

/** Clicks on it. Throws when there is not exactly one, or something else lies over it. */
export async function press(...what: ByRole): Promise<void> {
  const element = page.getByRole(...what).element() as HTMLElement;
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(hit)) throw new Error(`${what[0]} “${element.textContent}” can not be reached by a pointer`);
  await settled(() => {
    // As a pointer does before it clicks.
    element.focus({ preventScroll: true });
    element.click();
  });
}

/** Presses these keys of a real keyboard, such as `{Escape}`, wherever the focus is. */
export function pressKeys(keys: string): Promise<void> {
  return settled(() => userEvent.keyboard(keys));
}

/** Puts a text in the place of what stands in a field. Throws when there is not exactly one such field. */
export async function fill(text: string, ...what: ByRole): Promise<void> {
  const field = page.getByRole(...what).element() as HTMLInputElement;
  // React has put a setter of its own over that of the platform.
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  await settled(() => {
    field.focus();
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

/** Chooses an option of the select that is called so, by its value. Throws when there is not exactly one such select. */
export async function choose(value: string, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement;
  await settled(() => {
    select.focus();
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Lets two frames go by: enough for the browser to tell what has come into sight. */
export function twoFrames(): Promise<void> {
  return settled(() => frame().then(frame));
}

/** Lets all that fades or moves come to its end, also what begins, or turns elsewhere, on the way. */
export async function stillness(): Promise<void> {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  do {
    await settled(() => Promise.allSettled(moving().map(({ finished }) => finished)));
    await twoFrames();
  } while (moving().length > 0);
}

/** Does something, and waits for what the browser makes of it in its own time. Throws when that is too long. */
export async function until(isSo: () => boolean, happen: () => unknown): Promise<void> {
  await settled(async () => {
    await happen();
    const start = performance.now();
    while (!isSo()) {
      if (performance.now() - start > 5000) throw new Error(`Waited in vain for ${isSo}`);
      await frame();
    }
  });
}

/** What is asked for and never answered. */
export const never = () => new Promise<never>(() => {});

const idleEffects: Effects = {
  fetchCart: never,
  saveEdit: never,
  readQueue: () => [],
  storeQueue() {},
  tellTabs() {},
  watchTabs() {},
  watchNetwork() {},
  fetchSettings: never,
  fetchHits: never,
  readUser: never,
  signIn: never,
  signOut: never,
  forgetUser() {},
  watchUser: () => () => {},
  fetchWishes: never,
  addWish: never,
  removeWish: never,
  rememberWish() {},
  takePendingWish: () => null,
  loadTranslation: never,
  followTranslation: never,
  watchLanguage() {},
  storeLanguage() {},
  reloadPage() {},
  shareLink: never,
  loadNotices: async () => {},
  fetchViewed: never,
  readHistory: () => [],
  storeHistory() {},
  watchHistory() {},
  lockScroll() {},
  unlockScroll() {},
  readTime() {},
  watchPage: () => () => {},
};
