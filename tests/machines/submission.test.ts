import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type FieldValue, type Outcome, submissionMachine } from '../../machines/submission.machine';
import { answers } from '../support/deferred';

type Values = Record<string, FieldValue>;

function openForm(values: Values = {}) {
  const sends = answers<Outcome, Values>();
  const drafts: Values[] = [];
  const notices: string[] = [];
  const sent: Values[] = [];
  const failures: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    submissionMachine.provide({
      actors: { sendForm: fromPromise(({ input }) => sends.ask(input.values)) },
      actions: { storeDraft: (_, { values }) => drafts.push(values) },
    }),
    { input: { values }, clock },
  );
  actor.on('sent', ({ values }) => sent.push(values));
  actor.on('notice', ({ text }) => notices.push(text));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    sends,
    drafts,
    notices,
    sent,
    failures,
    clock,
    type: (name: string, value: FieldValue) => actor.send({ type: 'field.changed', name, value }),
    send: () => actor.send({ type: 'form.submitted' }),
    another: () => actor.send({ type: 'another.requested' }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  };
}

const outcome = (kind: Outcome['kind'], values: Partial<Outcome> = {}): Outcome => ({
  kind,
  text: '',
  errors: {},
  seconds: 0,
  ...values,
});

test('shows one notice when the form is sent, keeps its text, and clears the values and the draft', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome('sent', { text: 'Thank you' }));
  expect(form.is('sent')).toBe(true);
  expect(form.notices).toEqual(['Thank you']);
  expect(form.sent).toEqual([{ name: 'Ana' }]);
  expect(form.context().text).toBe('Thank you');
  expect(form.context().values).toEqual({});
  expect(form.drafts).toEqual([{}]);
});

test('reopens empty and without errors after a sent form', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome('invalid', { errors: { name: 'Too short' } }));
  form.send();
  await form.sends.answer(outcome('sent', { text: 'Thank you' }));
  form.another();
  expect(form.is({ open: 'editing' })).toBe(true);
  expect(form.context()).toEqual({ values: {}, errors: {}, refused: {}, text: '', secondsLeft: 0 });
});

test.each([
  ['refused', 'form'],
  ['signedOut', 'signedOut'],
  ['unreachable', 'offline'],
] as const)('keeps the values when the outcome is %s, and allows a retry', async (kind, state) => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome(kind, { text: 'No' }));
  expect(form.is({ open: { failed: state } })).toBe(true);
  expect(form.context()).toMatchObject({ values: { name: 'Ana' }, text: kind === 'refused' ? 'No' : '' });
  form.type('name', 'Boris');
  form.send();
  expect(form.sends.questions().at(-1)).toEqual({ name: 'Boris' });
  expect(form.context().text).toBe('');
  expect(form.notices).toEqual([]);
  expect(form.sent).toEqual([]);
});

test('accepts changes but sends nothing until the countdown of a rate limit ends', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome('limited', { seconds: 3 }));
  expect(form.is({ open: { failed: 'rateLimited' } })).toBe(true);
  const seen = [form.context().secondsLeft];
  form.send();
  form.type('name', 'Boris');
  for (let second = 1; second < 3; second += 1) {
    form.clock.increment(1000);
    seen.push(form.context().secondsLeft);
    form.send();
  }
  expect(seen).toEqual([3, 2, 1]);
  expect(form.sends.questions()).toHaveLength(1);
  form.clock.increment(999);
  expect(form.is({ open: { failed: 'rateLimited' } })).toBe(true);
  form.clock.increment(1);
  expect(form.is({ open: 'editing' })).toBe(true);
  form.send();
  expect(form.sends.questions().at(-1)).toEqual({ name: 'Boris' });
});

test('reports an unexpected failure and keeps the values', async () => {
  const form = openForm({ name: 'Ana' });
  const error = new Error('odd');
  form.send();
  await form.sends.fail(error);
  expect(form.is({ open: { failed: 'form' } })).toBe(true);
  expect(form.failures).toEqual([error]);
  expect(form.context()).toMatchObject({ values: { name: 'Ana' }, text: '' });
});
