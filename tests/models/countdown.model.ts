import { countdownMachine } from '../../machines/countdown.machine';
import { modelOf } from '../support/model';

/** Before a shopper is led on. */
export const seconds = 5;

/** The ways through a countdown: it ends by itself, or at any second by the shopper's wish. */
const countdownModel = () =>
  modelOf(countdownMachine, {
    input: { seconds },
    key: ({ secondsLeft }) => secondsLeft,
    words: {
      'xstate.after.second.countdown.ticking': 'a second passes',
      'redirect.requested': 'ask to go at once',
    },
  });

/** The ways through the view. */
export const inView = countdownModel;

/** The ways through the shop. */
export const inShop = countdownModel;
