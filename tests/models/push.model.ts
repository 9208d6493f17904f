import { type PushPermission, type PushState, pushMachine } from '../../machines/push.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const stateIn = ({ output }: ModelEvent) => output as PushState;

export const permissionIn = ({ output }: ModelEvent) => output as PushPermission;

const stateTitles: Record<PushState, string> = {
  unsupported: 'the browser does not support notifications',
  uninstalled: 'the app is not installed',
  blocked: 'the browser blocks notifications',
  off: 'notifications are off',
  on: 'notifications are on',
};

const permissionTitles: Record<PushPermission, string> = {
  granted: 'allow notifications',
  denied: 'deny notifications',
  default: 'dismiss the permission prompt',
};

const outputs = (all: object) => Object.keys(all).map((output) => ({ output }));

const pushModel = () =>
  modelOf(pushMachine, {
    stepsInShop: 40,
    cases: {
      'xstate.done.actor.state': () => outputs(stateTitles),
      'xstate.done.actor.answer': () => outputs(permissionTitles),
    },
    key: () => null,
    titles: {
      'turnOn.requested': 'turn on notifications',
      'turnOff.requested': 'turn off notifications',
      'permission.changed': 'change the notification permission',
      'xstate.done.actor.state': (event) => stateTitles[stateIn(event)],
      'xstate.error.actor.state': 'the browser fails to report the notification state',
      'xstate.done.actor.answer': (event) => permissionTitles[permissionIn(event)],
      'xstate.error.actor.answer': 'the permission prompt fails',
      'xstate.done.actor.subscription': 'the server stores the subscription',
      'xstate.error.actor.subscription': 'the subscribe request fails',
      'xstate.done.actor.end': 'the server deletes the subscription',
      'xstate.error.actor.end': 'the unsubscribe request fails',
    },
  });

/** Generates the test paths of push.view.test.tsx. */
export const viewModel = pushModel;

/** Generates the test paths of tests/browser/walk-push.spec.ts. */
export const shopModel = pushModel;
