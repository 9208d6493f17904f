import { activityMachine } from '../../machines/activity.machine';
import { type ModelOptions, modelOf } from '../support/model';

type ActivityModelOptions = ModelOptions<typeof activityMachine>;

/** The paths of the activity, for a walk that has hands for all but `without`. */
const activityModel = (walk: Pick<ActivityModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(activityMachine, {
    // One, or several: how many more makes no difference.
    key: ({ running }) => Math.min(running, 2),
    words: {
      'request.started': 'a request starts',
      'request.ended': 'a request ends',
      'confirmation.shown': 'the page confirms something',
      'xstate.after.patience.activity.busy.unnoticed': '150 ms pass',
      'xstate.after.tolerance.activity.busy.noticed': '10 s pass',
      'xstate.after.tolerance.activity.busy.hidden': '10 s pass',
    },
    ...walk,
  });

/** The ways through the view, and through the whole shop. */
export const inView = () => activityModel();
const notHere = 'The listing that the shopper walks through confirms nothing; tests/browser/signup.spec.ts does.';
export const inShop = () =>
  activityModel({
    without: ({ type }) => type === 'confirmation.shown',
    unreachable: {
      'idle · confirmation.shown → confirmed': notHere,
      'confirmed · request.started → busy.hidden': notHere,
      'busy.hidden · xstate.after.tolerance.activity.busy.hidden → busy.overdue': notHere,
    },
  });
