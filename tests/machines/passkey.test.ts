import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type PasskeyOutcome, passkeyMachine } from '../../machines/passkey.machine';
import { answers } from '../support/deferred';

const outcome = (kind: PasskeyOutcome['kind'], what: Partial<PasskeyOutcome> = {}): PasskeyOutcome => ({
  ...{ kind, value: null, text: '', seconds: 0 },
  ...what,
});

function openFlow() {
  const clock = new SimulatedClock();
  const choices = answers<PasskeyOutcome>();
  const options = answers<PasskeyOutcome>();
  const device = answers<PasskeyOutcome, unknown>();
  const sent = answers<PasskeyOutcome, unknown>();
  const aborted: string[] = [];
  const watch = (name: string, signal: AbortSignal) => signal.addEventListener('abort', () => aborted.push(name));
  const actor = createActor(
    passkeyMachine.provide({
      actors: {
        awaitChoice: fromPromise(({ signal }) => {
          watch('choice', signal);
          return choices.ask(undefined);
        }),
        fetchOptions: fromPromise(({ signal }) => {
          watch('options', signal);
          return options.ask(undefined);
        }),
        askDevice: fromPromise(({ input, signal }) => {
          watch('device', signal);
          return device.ask(input.options);
        }),
        sendAnswer: fromPromise(({ input, signal }) => {
          watch('answer', signal);
          return sent.ask(input.answer);
        }),
      },
    }),
    { clock },
  );
  const told: string[] = [];
  const failures: unknown[] = [];
  actor.on('done', ({ text }) => told.push(text));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  const steps = { options, device, sent };
  return {
    ...steps,
    clock,
    choices,
    aborted,
    told,
    failures,
    show: () => actor.send({ type: 'form.shown' }),
    request: () => actor.send({ type: 'passkey.requested' }),
    leave: () => actor.send({ type: 'passkey.left' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    asked: () => Object.values(steps).map((step) => step.questions().length),
    async reach(step: 'preparing' | 'asking' | 'verifying') {
      actor.send({ type: 'passkey.requested' });
      if (step === 'preparing') return;
      await options.answer(outcome('done', { value: 'the options' }));
      if (step === 'verifying') await device.answer(outcome('done', { value: 'the answer' }));
    },
  };
}

test('[D19] asks the shop, then the device with its options, then the shop with the device’s answer', async () => {
  const flow = openFlow();
  expect(flow.isBusy()).toBe(false);
  await flow.reach('verifying');
  expect([flow.device.questions(), flow.sent.questions()]).toEqual([['the options'], ['the answer']]);
  expect(flow.told).toEqual([]);
  await flow.sent.answer(outcome('done', { text: 'Added.' }));
  expect([flow.state(), flow.isBusy(), flow.told]).toEqual(['done', true, ['Added.']]);
  flow.request();
  expect(flow.asked()).toEqual([1, 1, 1]);
});

test.each(['preparing', 'asking', 'verifying'] as const)(
  '[D19] a second press while %s starts nothing',
  async (step) => {
    const flow = openFlow();
    await flow.reach(step);
    const before = flow.asked();
    flow.request();
    expect([flow.state(), flow.asked()]).toEqual([step, before]);
  },
);

test.each<['options' | 'device' | 'sent', PasskeyOutcome['kind'], string]>([
  ['options', 'password', 'password'],
  ['options', 'signIn', 'signIn'],
  ['options', 'limited', 'limited'],
  ['options', 'refused', 'refused'],
  ['device', 'cancelled', 'cancelled'],
  ['device', 'known', 'known'],
  ['sent', 'limited', 'limited'],
  ['sent', 'refused', 'refused'],
])('[D19] after the %s answer “%s”, the shopper can try again', async (step, kind, open) => {
  const flow = openFlow();
  await flow.reach(({ options: 'preparing', device: 'asking', sent: 'verifying' } as const)[step]);
  await flow[step].answer(outcome(kind, { text: 'Why.', seconds: 30 }));
  expect([flow.state(), flow.isBusy(), flow.told]).toEqual([{ open }, false, []]);
  if (kind === 'refused') expect(flow.context().text).toBe('Why.');
  if (kind === 'limited') expect(flow.context().seconds).toBe(30);
  flow.request();
  expect(flow.state()).toBe('preparing');
});

test.each([
  ['options', 'preparing', 'failed'],
  ['device', 'asking', 'unusable'],
  ['sent', 'verifying', 'failed'],
] as const)('[D19] reports a failure of the %s', async (step, reached, open) => {
  const flow = openFlow();
  await flow.reach(reached);
  const error = new Error('offline');
  await flow[step].fail(error);
  expect([flow.state(), flow.failures]).toEqual([{ open }, [error]]);
});

test.each([
  ['preparing', 'options'],
  ['asking', 'device'],
] as const)('[D19] leaving the page while %s cancels the step', async (step, cancelled) => {
  const flow = openFlow();
  await flow.reach(step);
  flow.leave();
  expect([flow.state(), flow.aborted.at(-1)]).toEqual([{ open: 'ready' }, cancelled]);
});

test('[D19] leaving the page while verifying loses no answer', async () => {
  const flow = openFlow();
  await flow.reach('verifying');
  flow.leave();
  await flow.sent.answer(outcome('done', { text: 'welcome' }));
  expect([flow.state(), flow.told, flow.aborted]).toEqual(['done', ['welcome'], []]);
});

test('[D19] leaving the page forgets a message', async () => {
  const flow = openFlow();
  await flow.reach('asking');
  await flow.device.answer(outcome('cancelled'));
  flow.leave();
  expect(flow.state()).toEqual({ open: 'ready' });
});

test('[D19] sends the passkey that the shopper has chosen in the email field', async () => {
  const flow = openFlow();
  flow.show();
  expect(flow.isBusy()).toBe(false);
  await flow.choices.answer(outcome('done', { value: 'the answer' }));
  expect([flow.state(), flow.sent.questions()]).toEqual(['verifying', ['the answer']]);
});

test('[D19] the email field gets a new challenge before the old one expires', () => {
  const flow = openFlow();
  flow.show();
  flow.clock.increment(4 * 60_000 - 1);
  expect([flow.choices.questions().length, flow.aborted]).toEqual([1, []]);
  flow.clock.increment(1);
  expect([flow.choices.questions().length, flow.aborted]).toEqual([2, ['choice']]);
});

test('[D19] the email field shows no error to a shopper who chose no passkey', async () => {
  const flow = openFlow();
  flow.show();
  await flow.choices.fail(new Error('offline'));
  expect([flow.state(), flow.failures]).toEqual([{ open: 'ready' }, []]);
  flow.show();
  await flow.choices.answer(outcome('cancelled'));
  expect(flow.state()).toEqual({ open: 'ready' });
});

test.each([
  ['request', 'preparing'],
  ['leave', { open: 'ready' }],
] as const)('[D19] the email field stops to offer passkeys on %s', (action, state) => {
  const flow = openFlow();
  flow.show();
  flow[action]();
  expect([flow.state(), flow.aborted]).toEqual([state, ['choice']]);
});
