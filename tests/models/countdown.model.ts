import { countdownMachine } from '../../machines/countdown.machine';
import { modelOf } from '../support/path-generator';

export const seconds = 5;

const countdownModel = () =>
  modelOf(countdownMachine, {
    input: { seconds },
    key: ({ secondsLeft }) => secondsLeft,
    titles: {
      'xstate.after.second.countdown.ticking': 'one second passes',
      'redirect.requested': 'press “Redirect now”',
    },
  });

/** Generates the test paths of countdown.view.test.tsx. */
export const viewModel = countdownModel;

/** Generates the test paths of tests/browser/walk-countdown.spec.ts. */
export const shopModel = countdownModel;
