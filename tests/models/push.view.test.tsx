import { expect } from 'vitest';
import type { PushPermission, PushState } from '../../machines/push.machine';
import { NotificationsPage } from '../../src/features/push/NotificationsPage';
import { openPush } from '../../src/services/push/push-flow';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { permissionIn, stateIn, viewModel } from './push.model';

const model = viewModel();

walkView(model, customer);

const turnOn = { name: 'Turn on notifications' };
const turnOff = { name: 'Turn off notifications' };
const failure = 'That didn’t work.';

async function customer(): Promise<Walker> {
  const looks = answers<PushState>();
  const asks = answers<PushPermission>();
  const subscriptions = answers<void>();
  const ends = answers<void>();
  let change = () => {};
  const push = openPush({
    readState: () => looks.ask(),
    askPermission: () => asks.ask(),
    subscribe: () => subscriptions.ask(),
    unsubscribe: () => ends.ask(),
    watchPermission: (notify) => {
      change = notify;
      return () => {};
    },
  });
  const { logged } = await openView(<NotificationsPage push={push} />, {});
  const count = { asked: 0, subscribed: 0, ended: 0 };
  const error = new Error('odd');
  const fail = async (what: { fail: (reason: unknown) => Promise<void> }) => {
    await settled(() => what.fail(error));
    expect(logged()).toEqual([error]);
  };
  const pressTwice = async (button: { name: string }) => {
    await press('button', button);
    await press('button', button);
  };
  const showsText = (text: string) => document.querySelector('[role=status]')?.textContent?.includes(text) ?? false;
  const see = (text: string, button: { name: string } | null, { isBusy = false, hasFailed = false } = {}) => {
    expect(showsText(text)).toBe(true);
    expect([isThere('button', turnOn), isThere('button', turnOff)]).toEqual([button === turnOn, button === turnOff]);
    expect(document.querySelector('button[aria-busy=true]') !== null).toBe(isBusy);
    expect(document.body.textContent?.includes(failure)).toBe(hasFailed);
    const callCounts = [asks, subscriptions, ends].map((all) => all.questions().length);
    expect(callCounts).toEqual([count.asked, count.subscribed, count.ended]);
  };
  return {
    events: {
      'turnOn.requested': () => {
        count.asked += 1;
        return pressTwice(turnOn);
      },
      'turnOff.requested': () => {
        count.ended += 1;
        return pressTwice(turnOff);
      },
      'permission.changed': () => settled(() => change()),
      'xstate.done.actor.state': ({ event }) => settled(() => looks.answer(stateIn(event))),
      'xstate.error.actor.state': () => fail(looks),
      'xstate.done.actor.answer': ({ event }) => {
        if (permissionIn(event) === 'granted') count.subscribed += 1;
        return settled(() => asks.answer(permissionIn(event)));
      },
      'xstate.error.actor.answer': () => fail(asks),
      'xstate.done.actor.subscription': () => settled(() => subscriptions.answer()),
      'xstate.error.actor.subscription': () => fail(subscriptions),
      'xstate.done.actor.end': () => settled(() => ends.answer()),
      'xstate.error.actor.end': () => fail(ends),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      looking: () => {
        expect(document.querySelector('[role=status], button')).toBeNull();
        expect(document.querySelector('.animate-breathe')).not.toBeNull();
      },
      unsupported: () => see('Not possible in this browser', null),
      uninstalled: () => see('First add the shop to your home screen', null),
      blocked: () => see('Blocked in this browser', null),
      'off.settled': () => see('Off for this device', turnOn),
      'off.failed': () => see('Off for this device', turnOn, { hasFailed: true }),
      asking: () => see('Please answer there.', turnOn, { isBusy: true }),
      turningOn: () => see('Off for this device', turnOn, { isBusy: true }),
      'on.settled': () => see('On for this device', turnOff),
      'on.failed': () => see('On for this device', turnOff, { hasFailed: true }),
      turningOff: () => see('On for this device', turnOff, { isBusy: true }),
    },
  };
}
