import { accessGuardMachine } from '../../machines/access-guard.machine';
import { type ModelOptions, modelOf } from '../support/model';

const accessGuardModel = (walk: Pick<ModelOptions<typeof accessGuardMachine>, 'without' | 'unreachable'> = {}) =>
  modelOf(accessGuardMachine, {
    key: () => null,
    words: {
      'access.denied': 'open a page for customers',
      'page.left': 'go to another page',
      'xstate.done.actor.notices': 'the code of the toast arrives',
      'xstate.error.actor.notices': 'the code of the toast does not arrive',
      'xstate.after.redirect.accessGuard.denied.noticed': 'wait a second',
    },
    ...walk,
  });

/** The ways through the guard of a page. */
export const inView = () => accessGuardModel();

/** The ways through the shop. */
export const inShop = () =>
  accessGuardModel({
    without: ({ type }) => type === 'xstate.error.actor.notices',
    unreachable: {
      'denied.preparing · xstate.error.actor.notices → denied.noticed':
        'In this walk the code of the toast always arrives; the walk through the view lets it fail.',
    },
  });
