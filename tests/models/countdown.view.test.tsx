import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';
import { Countdown } from '../../src/features/payment/Countdown';
import type { Walker } from '../support/path-generator';
import { closeView, openView, press, settled, textOf, walkView } from '../support/view';
import { seconds, viewModel } from './countdown.model';

const model = viewModel();

walkView(model, shopper);

async function shopper(): Promise<Walker> {
  await closeView();
  const clock = new SimulatedClock();
  const countdown = createActor(countdownMachine, { input: { seconds }, clock });
  let isOver = false;
  countdown.subscribe({
    complete: () => {
      isOver = true;
    },
  });
  await openView(<Countdown countdown={countdown.start()} isGood />, {});
  let left = seconds;
  return {
    events: {
      'xstate.after.second.countdown.ticking': async () => {
        await settled(() => clock.increment(999));
        expect(textOf('timer')).toContain(String(left));
        left -= 1;
        await settled(() => clock.increment(1));
      },
      'redirect.requested': () => press('link', { name: 'Redirect now', exact: true }),
    },
    states: {
      ticking: () => {
        expect(textOf('timer')).toBe(`You will be taken to the shop in ${left} ${left === 1 ? 'second' : 'seconds'}.`);
        expect(isOver).toBe(false);
      },
      done: () => expect(isOver).toBe(true),
    },
  };
}
