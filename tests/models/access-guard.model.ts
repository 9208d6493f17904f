import { accessGuardMachine } from '../../machines/access-guard.machine';
import { modelOf } from '../support/model';

const accessGuardModel = () =>
  modelOf(accessGuardMachine, {
    key: () => null,
    words: {
      'access.denied': 'open a page for customers',
      'page.left': 'go to another page',
      'xstate.after.redirect.accessGuard.denied': 'wait a second',
    },
  });

/** The ways through the guard of a page. */
export const inView = accessGuardModel;

/** The ways through the shop. */
export const inShop = accessGuardModel;
