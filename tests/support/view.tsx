import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import fc from 'fast-check';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'sonner';
import { expect, inject, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { createApp } from '../../src/app/create-app';
import type { Effects } from '../../src/app/effects';
import { browserClock } from '../../src/platform/server-clock';
import { browserStores } from '../../src/platform/storage';
import type { Actors } from '../../src/services/actor-types';
import { loadAccountTexts } from '../../src/services/language/i18n';
import { loadNotices } from '../../src/services/notices/lazy-notices';
import { createRecorder } from '../../src/services/recorder/recorder';
import '../../src/ui/theme.css';
import type { Model, Walker } from './path-generator';
import { walkAtRandom, walkFile, walkTimeout } from './random-walks';

export interface OpenView {
  actors: Actors;
  /** Advances the simulated clock of the machines. */
  pass: (milliseconds: number) => Promise<void>;
  /** Returns and clears the logged console errors. */
  logged: () => unknown[];
}

type ByRole = Parameters<typeof page.getByRole>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Storage of the rendered view. `closeView` clears the storage. */
export const stores = browserStores();

let open: { root: Root; element: HTMLElement; actors: Actors; dispose: () => void } | undefined;

/** Whether a log entry is React's `act` warning about the toast list, which still updates after a toast is gone. */
const isBookkeeping = (what: unknown, args: unknown[]) =>
  String(what).includes('not wrapped in act') && args[0] === 'ForwardRef(Toaster)';

/** Declares a test per path, and a test that the paths take all reachable transitions and use all of `walker`. */
export function walkView(model: Model, walker: () => Promise<Walker>): void {
  for (const { title, walk } of model.paths) test(title, async () => walk(await walker()));
  test('every transition is covered', async () => {
    expect(model.untaken()).toEqual([]);
    expect(model.unused(await walker())).toEqual([]);
  });
  walkViewAtRandom(model, walker);
}

/** Declares a test of random paths. */
export function walkViewAtRandom(model: Model, walker: () => Promise<Walker>, name = model.machine.id): void {
  const plan = inject('walks');
  test(`random walk: ${name}`, { timeout: walkTimeout(plan) }, ({ task }) =>
    walkAtRandom({
      ...{ plan, step: fc.nat(), maxSteps: plan.duration > 0 ? 60 : 12 },
      walk: async (numbers) => model.pathBy(numbers).walk(await walker()),
      save: (path) => {
        const steps = model.pathBy(path).title;
        const saved = { file: task.file.name, test: task.name, steps, path };
        return commands.writeFile(walkFile(name), JSON.stringify(saved, null, 2));
      },
    }),
  );
}

/** Renders a view and closes the previous view. Effects that the test does not provide do nothing or never settle. */
export async function openView(view: ReactNode, effects: Partial<Effects>): Promise<OpenView> {
  await closeView();
  await loadNotices();
  const log: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((what, ...args) => {
    if (!isBookkeeping(what, args)) log.push(what);
  });
  const clock = new SimulatedClock();
  const { actors, router, translation, dispose } = createApp({
    // The API never responds: views request data only through the effects that the test provides.
    api: { host: location.origin, fetch: never },
    stores,
    lang: 'en',
    history: createMemoryHistory(),
    clock: browserClock(),
    recorder: createRecorder(),
    actorOptions: { clock },
    effects: { ...idleEffects, ...effects },
  });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  open = { root, element, actors, dispose };
  router.options.defaultPreload = false;
  await translation;
  await loadAccountTexts();
  await settled(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>{view}</RouterContextProvider>
      </I18nProvider>,
    ),
  );
  return { actors, pass: (milliseconds) => settled(() => clock.increment(milliseconds)), logged: () => log.splice(0) };
}

/** Closes the view, dismisses its toasts, clears the browser storage and scrolls to the top. */
export async function closeView(): Promise<void> {
  const closing = open;
  open = undefined;
  await settled(() => {
    toast.dismiss();
    closing?.actors.overlay.send({ type: 'page.left' });
    closing?.root.unmount();
    closing?.dispose();
  });
  closing?.element.remove();
  window.scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();
}

/** Runs `action` and waits until React has rendered the result. */
export async function settled(action: () => unknown): Promise<void> {
  await act(async () => {
    await action();
    // Waits for the next task, when the callbacks of all settled promises have run.
    await new Promise((done) => setTimeout(done));
  });
}

/** Whether the page contains an element with this ARIA role and name. */
export function isThere(...query: ByRole): boolean {
  return page.getByRole(...query).query() !== null;
}

/** Returns the text content of an element. Throws unless exactly one element matches. */
export function textOf(...query: ByRole): string {
  return (
    page
      .getByRole(...query)
      .element()
      .textContent?.trim() ?? ''
  );
}

/** Clicks an element. Throws unless exactly one element matches, or if another element covers its centre. */
export async function press(...query: ByRole): Promise<void> {
  const element = page.getByRole(...query).element() as HTMLElement;
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(hit)) throw new Error(`${query[0]} “${element.textContent}” is covered by another element`);
  await settled(() => {
    // Focuses the element first, as a real pointer click does.
    element.focus({ preventScroll: true });
    element.click();
  });
}

/** Presses keys on the focused element, in user-event syntax: `{Escape}`. */
export function pressKeys(keys: string): Promise<void> {
  return settled(() => userEvent.keyboard(keys));
}

/** Replaces the text of a form field. Throws unless exactly one field matches. */
export async function fill(text: string, ...query: ByRole): Promise<void> {
  const field = page.getByRole(...query).element() as HTMLInputElement;
  // Uses the prototype's `value` setter. React replaces the element's own setter and ignores changes made through it.
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  await settled(() => {
    field.focus();
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

/** Selects an option by `value` in the select named `name`. Throws unless exactly one select matches. */
export async function choose(value: string, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement;
  await settled(() => {
    select.focus();
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits two animation frames, so that intersection observers have called their callbacks. */
export function twoFrames(): Promise<void> {
  return settled(() => frame().then(frame));
}

/** Waits until all animations and transitions have finished, including those that start during the wait. */
export async function stillness(): Promise<void> {
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
  do {
    await settled(() => Promise.allSettled(moving().map(({ finished }) => finished)));
    await twoFrames();
  } while (moving().length > 0);
}

/** Runs `action` and waits until `condition` returns true. Throws after 5 s. */
export async function until(condition: () => boolean, action: () => unknown): Promise<void> {
  await settled(async () => {
    await action();
    const start = performance.now();
    while (!condition()) {
      if (performance.now() - start > 5000) throw new Error(`Timeout while waiting for ${condition}`);
      await frame();
    }
  });
}

export const never = () => new Promise<never>(() => {});

const idleEffects: Effects = {
  fetchCart: never,
  saveEdit: never,
  saveCart: never,
  readQueue: () => [],
  storeQueue() {},
  storeAbsolute() {},
  notifyTabs() {},
  watchTabs() {},
  watchNetwork() {},
  fetchSettings: never,
  fetchHits: never,
  readUser: never,
  signIn: never,
  signOut: never,
  forgetDrafts() {},
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
  loadMiniCart: never,
  fetchSuggestions: never,
  fetchPopularSearches: never,
  readSearches: () => [],
  storeSearches() {},
  watchSearches() {},
  readHistory: () => [],
  storeHistory() {},
  watchHistory() {},
  lockScroll() {},
  unlockScroll() {},
  readTime() {},
  watchPage: () => () => {},
};
