import { expect } from 'vitest';
import { createApi } from '../../src/api/startup-api';
import { ActivitySpinner } from '../../src/features/layout/ActivitySpinner';
import { createHttp } from '../../src/platform/http';
import { deferred } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, stillness, walkView } from '../support/view';
import { viewModel } from './activity.model';

const model = viewModel();

walkView(model, waiter);

const spinner = { name: 'Loading' };
const patience = 150;
/** Time in ms until the spinner moves to the bottom of the screen. */
const tolerance = 10_000;
const note = 'This is taking longer than usual. You can carry on in the meantime.';
/** Simulated time between two events, in ms. All pauses of a path of 60 steps must be shorter than `patience`. */
const pause = 2;

async function waiter(): Promise<Walker> {
  const running: { answer: (status: number) => Promise<unknown> }[] = [];
  /** Time in ms for which requests have been pending without a break. */
  let waited = 0;
  let isConfirmed = false;

  const { actors, pass, logged } = await openView(
    <>
      <button type="button" className="fixed inset-0">
        Below
      </button>
      <ActivitySpinner />
    </>,
    {},
  );

  const ask = () => {
    const response = deferred<Response>();
    const { fetchSettings } = createApi(
      createHttp({
        host: window.location.origin,
        lang: 'en',
        token: () => null,
        isTokenDue: () => false,
        renewToken: async () => null,
        onTokenRefused: () => {},
        onStart: () => actors.activity.send({ type: 'request.started' }),
        onEnd: () => actors.activity.send({ type: 'request.ended' }),
        onDrift: () => {},
        fetch: () => response.promise,
      }),
    );
    const request = fetchSettings().catch(() => {});
    running.push({
      answer(status) {
        response.resolve(Response.json({ setting: {} }, { status }));
        return request;
      },
    });
  };
  const wait = async (milliseconds: number) => {
    await pass(milliseconds);
    waited += milliseconds;
  };
  const see = async () => {
    await stillness();
    const shown = document.querySelector<HTMLElement>('[role=status]');
    expect(isThere('status', spinner)).toBe(running.length > 0);
    if (!shown) return;
    const isAside = waited >= (isConfirmed ? 0 : patience) + tolerance;
    expect(getComputedStyle(shown).opacity).toBe(isAside || (waited >= patience && !isConfirmed) ? '1' : '0');
    expect(shown.textContent).toBe(isAside ? `Loading${note}` : 'Loading');
    // The spinner is in the middle of the screen until `isAside`, then at the bottom.
    const { top, bottom } = (shown.lastElementChild as Element).getBoundingClientRect();
    expect((top + bottom) / 2 > (window.innerHeight * 2) / 3).toBe(isAside);
  };
  const seeNothingInTheWay = () => press('button', { name: 'Below' });

  const end = async () => {
    // The last request fails, because the spinner must also disappear after a failure.
    const [oldest] = running.splice(0, 1);
    await settled(() => oldest?.answer(running.length > 0 ? 200 : 404));
    if (running.length > 0) return;
    waited = 0;
    isConfirmed = false;
  };

  return {
    events: {
      'request.started': async () => {
        if (running.length > 0) await wait(pause);
        await settled(ask);
      },
      'request.ended': async () => {
        await wait(pause);
        await end();
      },
      'confirmation.shown': async () => {
        isConfirmed = true;
        await settled(() => actors.activity.send({ type: 'confirmation.shown' }));
      },
      'xstate.after.tolerance.activity.busy.hidden': async () => {
        await wait(tolerance - 1 - waited);
        await see();
        await wait(1);
      },
      'xstate.after.patience.activity.busy.unnoticed': async () => {
        await wait(patience - 1 - waited);
        await see();
        await wait(1);
      },
      'xstate.after.tolerance.activity.busy.noticed': async () => {
        await wait(patience + tolerance - 1 - waited);
        await see();
        await wait(1);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      idle: async () => {
        await see();
        // A further request checks that no state is left over from earlier requests.
        await settled(ask);
        await see();
        await end();
        await see();
      },
      confirmed: see,
      'busy.hidden': async () => {
        expect(isConfirmed).toBe(true);
        await see();
        await seeNothingInTheWay();
      },
      'busy.unnoticed': async () => {
        expect(waited).toBeLessThan(patience);
        await see();
        await seeNothingInTheWay();
      },
      'busy.noticed': async () => {
        expect(waited).toBeGreaterThanOrEqual(patience);
        await see();
        await seeNothingInTheWay();
      },
      'busy.overdue': async () => {
        expect(waited).toBeGreaterThanOrEqual(tolerance);
        await see();
        await seeNothingInTheWay();
      },
    },
  };
}
