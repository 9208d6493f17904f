import { activityMachine } from '../../machines/activity.machine';
import { type ModelOptions, modelOf } from '../support/path-generator';

type ActivityModelOptions = ModelOptions<typeof activityMachine>;

const activityModel = (walk: Pick<ActivityModelOptions, 'without'> = {}) =>
  modelOf(activityMachine, {
    // The model distinguishes only between no, one and several pending requests.
    key: ({ running }) => Math.min(running, 2),
    titles: {
      'request.started': 'a request starts',
      'request.ended': 'a request ends',
      'confirmation.shown': 'the page shows a confirmation',
      'xstate.after.patience.activity.busy.unnoticed': 'the 150 ms delay ends',
      'xstate.after.tolerance.activity.busy.noticed': 'the 10 s delay ends',
      'xstate.after.tolerance.activity.busy.hidden': 'the 10 s delay ends',
    },
    ...walk,
  });

/** Generates the test paths of activity.view.test.tsx. */
export const viewModel = () => activityModel();
export const shopModel = () =>
  activityModel({
    without: ({ type }) => type === 'confirmation.shown',
  });
