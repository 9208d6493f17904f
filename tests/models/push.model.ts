import { type PushPermission, type PushStanding, pushMachine } from '../../machines/push.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** How it stands with notices on the device in a step. */
export const standingIn = ({ output }: ModelEvent) => output as PushStanding;

/** What the owner of the device says in a step. */
export const permissionIn = ({ output }: ModelEvent) => output as PushPermission;

const standings: Record<PushStanding, string> = {
  unsupported: 'the browser knows no notices',
  uninstalled: 'the shop is not installed',
  blocked: 'the browser blocks them',
  off: 'they are off',
  on: 'they are on',
};

const permissions: Record<PushPermission, string> = {
  granted: 'allow it',
  denied: 'forbid it',
  default: 'close the question',
};

const outputs = (all: object) => Object.keys(all).map((output) => ({ output }));

/** The ways of notices to a device. */
const pushModel = () =>
  modelOf(pushMachine, {
    cases: {
      'xstate.done.actor.standing': () => outputs(standings),
      'xstate.done.actor.answer': () => outputs(permissions),
    },
    key: () => null,
    words: {
      'turnOn.requested': 'turn them on',
      'turnOff.requested': 'turn them off',
      'permission.changed': 'change the browser’s settings',
      'xstate.done.actor.standing': (event) => standings[standingIn(event)],
      'xstate.error.actor.standing': 'the browser does not say',
      'xstate.done.actor.answer': (event) => permissions[permissionIn(event)],
      'xstate.error.actor.answer': 'the browser can not ask',
      'xstate.done.actor.subscription': 'the shop knows the device',
      'xstate.error.actor.subscription': 'the shop does not get to know the device',
      'xstate.done.actor.end': 'the shop forgets the device',
      'xstate.error.actor.end': 'the shop does not hear of it',
    },
  });

/** The ways through the view. */
export const inView = pushModel;

/** The ways through the shop. */
export const inShop = pushModel;
