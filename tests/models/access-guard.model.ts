import { accessGuardMachine } from '../../machines/access-guard.machine';
import { type ModelOptions, modelOf } from '../support/path-generator';

const accessGuardModel = (walk: Pick<ModelOptions<typeof accessGuardMachine>, 'without'> = {}) =>
  modelOf(accessGuardMachine, {
    key: () => null,
    titles: {
      'access.denied': 'open a page that requires a login',
      'page.left': 'open another page',
      'xstate.done.actor.notices': 'the toast code loads',
      'xstate.error.actor.notices': 'the toast code fails to load',
      'xstate.after.redirect.accessGuard.denied.noticed': 'the redirect delay ends',
    },
    ...walk,
  });

/** Generates the test paths of access-guard.view.test.tsx. */
export const viewModel = () => accessGuardModel();

/** Generates the test paths of tests/browser/walk-access-guard.spec.ts. */
export const shopModel = () =>
  accessGuardModel({
    // The toast code always loads in the built app.
    without: ({ type }) => type === 'xstate.error.actor.notices',
  });
