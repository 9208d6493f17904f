import { expect } from 'vitest';
import type { PushPermission, PushStanding } from '../../machines/push.machine';
import { openPush } from '../../src/app/push-flow';
import { NotificationsPage } from '../../src/features/push/NotificationsPage';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { inView, permissionIn, standingIn } from './push.model';

const model = inView();

walkView(model, customer);

const turnOn = { name: 'Turn on notifications' };
const turnOff = { name: 'Turn off notifications' };
const failure = 'That did not work.';

/** A customer whose device does what it is told to. */
async function customer(): Promise<Walker> {
  const looks = answers<PushStanding>();
  const asks = answers<PushPermission>();
  const subscriptions = answers<void>();
  const ends = answers<void>();
  let change = () => {};
  const push = openPush({
    readStanding: () => looks.ask(),
    askPermission: () => asks.ask(),
    subscribe: () => subscriptions.ask(),
    unsubscribe: () => ends.ask(),
    watchPermission: (tell) => {
      change = tell;
      return () => {};
    },
  });
  const { logged } = await openView(<NotificationsPage push={push} />, {});
  const count = { asked: 0, subscribed: 0, ended: 0 };
  const odd = new Error('odd');
  const fail = async (what: { fail: (reason: unknown) => Promise<void> }) => {
    await settled(() => what.fail(odd));
    expect(logged()).toEqual([odd]);
  };
  const pressTwice = async (button: { name: string }) => {
    await press('button', button);
    await press('button', button);
  };
  const says = (text: string) => document.querySelector('[role=status]')?.textContent?.includes(text) ?? false;
  const see = (text: string, button: { name: string } | null, { isBusy = false, hasFailed = false } = {}) => {
    expect(says(text)).toBe(true);
    expect([isThere('button', turnOn), isThere('button', turnOff)]).toEqual([button === turnOn, button === turnOff]);
    expect(document.querySelector('button[aria-busy=true]') !== null).toBe(isBusy);
    expect(document.body.textContent?.includes(failure)).toBe(hasFailed);
    const asked = [asks, subscriptions, ends].map((all) => all.questions().length);
    expect(asked).toEqual([count.asked, count.subscribed, count.ended]);
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
      'xstate.done.actor.standing': ({ event }) => settled(() => looks.answer(standingIn(event))),
      'xstate.error.actor.standing': () => fail(looks),
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
