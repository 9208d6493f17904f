import { countdownMachine } from '../../machines/countdown.machine';
import { modelOf } from '../support/path-generator';

/** Duration of the countdown before the redirect, in seconds. */
export const seconds = 5;

/** Generates test paths through the countdown machine, which ends at zero or when “Redirect now” is pressed. */
const countdownModel = () =>
  modelOf(countdownMachine, {
    input: { seconds },
    key: ({ secondsLeft }) => secondsLeft,
    titles: {
      'xstate.after.second.countdown.ticking': 'one second passes',
      'redirect.requested': 'press “Redirect now”',
    },
  });

/** Generates the test paths that countdown.view.test.tsx runs through the React component. */
export const viewModel = countdownModel;

/** Generates the test paths that tests/browser/walk-countdown.spec.ts runs through the whole app. */
export const shopModel = countdownModel;
