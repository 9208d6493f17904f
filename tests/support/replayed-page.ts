import type { Browser, Page, Route } from '@playwright/test';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Step } from '../../src/app/record';
import type { Tape } from '../../src/app/tape';
import type { RecordedAnswer, Recording } from './recording';

/** The app's router, which it leaves where its own tools look for it, and what the app has handed to it. */
interface AppWindow {
  __TSR_ROUTER__?: {
    history: { push(href: string): void; replace(href: string): void; back(): void; forward(): void };
    options: { context: { tape: Tape } };
  };
  replayed?: Set<Step>;
}

/** What the page has noted since it was last asked. */
type Note = { flow: string; value: unknown } | { call: string } | { href: string };

/** Milliseconds between two looks at the page, and for how many of them its clock stands still. */
const LOOK = 25;
const STILL = 8;
const LOOKS = 120;
/** Where the app goes by itself it goes soon. */
const LOOKS_FOR_PAGE = 20;

/** A page of the app in which a recording happens again: its answers are the recording's, and so is its time. */
export class ReplayedPage {
  readonly page: Page;
  readonly #recording: Recording;
  readonly #held = new Map<string, Route[]>();
  /** Answers that nobody has asked for yet. */
  readonly #ready = new Map<string, RecordedAnswer[]>();
  /** Calls that the recording has no answer to. */
  readonly unanswered = new Set<string>();
  readonly #values = new Map<string, unknown[]>();
  #notes: Note[] = [];
  #now: number;

  private constructor(page: Page, recording: Recording, now: number) {
    this.page = page;
    this.#recording = recording;
    this.#now = now;
  }

  /** Opens the page of the recording in the app that is served at `base`. */
  static async open(browser: Browser, base: string, recording: Recording): Promise<ReplayedPage> {
    const { screen, stored, begunAt, earlier, steps } = recording;
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: screen.width, height: screen.height },
      hasTouch: screen.hasTouch,
      isMobile: screen.hasTouch,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    // What is lost of a file is its beginning.
    const from = earlier.length > 0 ? (steps[0]?.at ?? 0) : 0;
    const replayed = new ReplayedPage(page, recording, from);
    // It is stopped before the page is opened, and can't be stopped in the past.
    await page.clock.install({ time: begunAt + from - 60_000 });
    await page.clock.pauseAt(begunAt + from);
    await page.addInitScript(([local, tab]) => {
      // The app's waits between two tries are of any length; here they are none.
      Math.random = () => 0;
      if (sessionStorage.getItem('replayed')) return;
      for (const [key, text] of Object.entries(local ?? {})) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries({ ...tab, replayed: 'yes' })) sessionStorage.setItem(key, text);
    }, stored);
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(/\/api\//, (route) => replayed.#hear(route));
    for (const answer of earlier) if ('call' in answer) replayed.#lay(answer);
    const last = earlier.find((step) => 'href' in step);
    await page.goto(last && 'href' in last ? last.href : recording.href);
    return replayed;
  }

  /** The file of the app's code. */
  appFile(): Promise<string> {
    return this.page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
      return script?.src.split('/').pop() ?? '';
    });
  }

  /** Lets the page's clock go on to a moment of the recording. */
  async passTo(at: number): Promise<void> {
    if (at <= this.#now) return;
    await this.page.clock.runFor(at - this.#now);
    this.#now = at;
  }

  /** Gives an answer once it is asked for; whether it was. One that was not waits for whoever asks. */
  async answer(answer: RecordedAnswer): Promise<boolean> {
    const before = this.#countOf(answer.call);
    const isHeard = await this.#until(async () => {
      // A read is tried again before its failure is one.
      for (const route of this.#held.get(keyOf(answer.call))?.splice(0) ?? []) await fulfil(route, answer);
      return this.#countOf(answer.call) > before;
    });
    if (!isHeard) this.#lay(answer);
    return isHeard;
  }

  /** Waits until a flow has been in a state, not before the last one that was seen of it. */
  async see(flow: string, value: unknown): Promise<boolean> {
    const wanted = JSON.stringify(value);
    return this.#until(() => {
      const seen = this.#values.get(flow) ?? [];
      const place = seen.findIndex((other) => JSON.stringify(other) === wanted);
      if (place < 0) return false;
      seen.splice(0, place);
      return true;
    });
  }

  /** The state that a flow is in; undefined where there is no such flow. */
  stateOf(flow: string): unknown {
    return this.#values.get(flow)?.at(-1);
  }

  /** Waits until the page has gone somewhere by itself. */
  arrives(href: string): Promise<boolean> {
    return this.#until(() => {
      const place = this.#notes.findIndex((note) => 'href' in note && note.href === href);
      if (place < 0) return false;
      this.#notes.splice(place, 1);
      return true;
    }, LOOKS_FOR_PAGE);
  }

  async go(href: string, way: string): Promise<void> {
    await this.page.evaluate(
      ([to, how]) => {
        const { history } = (window as AppWindow).__TSR_ROUTER__ ?? {};
        if (how === 'BACK') history?.back();
        else if (how === 'FORWARD') history?.forward();
        else if (how === 'REPLACE') history?.replace(to);
        else history?.push(to);
      },
      [href, way] as const,
    );
    await this.arrives(href);
  }

  /** Lets a flow hear something; whether there is that flow. */
  send(flow: string, event: EventObject): Promise<boolean> {
    return this.page.evaluate(
      async ({ flow, event }) => {
        const record = await (window as AppWindow).__TSR_ROUTER__?.options.context.tape.read();
        const actor = record?.flows.find(flow) as AnyActorRef | undefined;
        actor?.send(event);
        return actor !== undefined;
      },
      { flow, event },
    );
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Looks until it is so. The clock stands still at first, for code that is on its way, and then goes on a little. */
  async #until(isSo: () => boolean | Promise<boolean>, looks = LOOKS): Promise<boolean> {
    for (let look = 0; look < looks; look++) {
      await this.#read();
      if (await isSo()) return true;
      if (look >= STILL) await this.passTo(this.#now + LOOK);
      else await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    return false;
  }

  async #read(): Promise<void> {
    const notes = await this.page.evaluate(async () => {
      const app = window as AppWindow;
      // Not yet there.
      const record = await app.__TSR_ROUTER__?.options.context.tape.read();
      app.replayed ??= new Set();
      const fresh = (record?.steps ?? []).filter((step) => !app.replayed?.has(step));
      for (const step of fresh) app.replayed.add(step);
      return fresh.map((step) => {
        if ('flow' in step) return { flow: step.flow, value: step.value };
        return 'call' in step ? { call: step.call } : { href: step.href };
      });
    });
    for (const note of notes) {
      if (!('flow' in note)) this.#notes.push(note);
      else this.#values.set(note.flow, [...(this.#values.get(note.flow) ?? []), note.value]);
    }
  }

  #countOf(call: string): number {
    return this.#notes.filter((note) => 'call' in note && keyOf(note.call) === keyOf(call)).length;
  }

  async #hear(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const call = `${request.method()} ${pathname}${search}`;
    const [ready, ...rest] = this.#ready.get(keyOf(call)) ?? [];
    if (ready) {
      // What it asks again it is told again.
      if (rest.length > 0) this.#ready.set(keyOf(call), rest);
      return fulfil(route, ready);
    }
    if (!this.#recording.steps.some((step) => 'call' in step && keyOf(step.call) === keyOf(call))) {
      this.unanswered.add(call);
    }
    this.#held.set(keyOf(call), [...(this.#held.get(keyOf(call)) ?? []), route]);
  }

  #lay(answer: RecordedAnswer): void {
    const key = keyOf(answer.call);
    this.#ready.set(key, [...(this.#ready.get(key) ?? []), answer]);
  }
}

/** A call without the accidents of how its address is written. */
function keyOf(call: string): string {
  const [method = '', address = ''] = call.split(' ', 2);
  const { pathname, searchParams } = new URL(address, 'http://shop.example');
  return `${method} ${pathname}?${searchParams}`;
}

async function fulfil(route: Route, { status, headers, body }: RecordedAnswer): Promise<void> {
  // The app may have given it up meanwhile.
  if (status === 0) await route.abort().catch(() => {});
  else await route.fulfill({ status, headers: headers ?? {}, body: body ?? '' }).catch(() => {});
}
