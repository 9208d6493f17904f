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
    actor,
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

const outcome = (kind: Outcome['kind'], what: Partial<Outcome> = {}): Outcome => ({
  kind,
  text: '',
  errors: {},
  seconds: 0,
  ...what,
});

test('begins with what was left, and stores each change', () => {
  const form = openForm({ name: 'Ana' });
  form.type('message', 'Hello');
  expect(form.context().values).toEqual({ name: 'Ana', message: 'Hello' });
  expect(form.drafts).toEqual([{ name: 'Ana', message: 'Hello' }]);
});

test('a second press while it is sent does nothing, and what is sent can’t be changed', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  form.send();
  form.type('name', 'Boris');
  expect(form.sends.questions()).toEqual([{ name: 'Ana' }]);
  expect(form.context().values).toEqual({ name: 'Ana' });
  await form.sends.answer(outcome('sent', { text: 'Thank you' }));
  form.send();
  expect(form.sends.questions()).toHaveLength(1);
});

test('sent: says so once, and forgets what was typed, also in the tab', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome('sent', { text: 'Thank you' }));
  expect(form.is('sent')).toBe(true);
  expect(form.notices).toEqual(['Thank you']);
  expect(form.sent).toEqual([{ name: 'Ana' }]);
  expect(form.context().values).toEqual({});
  expect(form.drafts).toEqual([{}]);
});

test('another one begins empty', async () => {
  const form = openForm({ name: 'Ana' });
  form.send();
  await form.sends.answer(outcome('invalid', { errors: { name: 'Too short' } }));
  form.send();
  await form.sends.answer(outcome('sent'));
  form.another();
  expect(form.is({ open: 'editing' })).toBe(true);
  expect(form.context()).toEqual({ values: {}, errors: {}, text: '', secondsLeft: 0 });
});

test('another one is asked for only after the first was sent', () => {
  const form = openForm({ name: 'Ana' });
  form.another();
  expect(form.context().values).toEqual({ name: 'Ana' });
});

test('errors stand at the values that were refused, and go with the next try', async () => {
  const form = openForm({ email: 'ana' });
  form.send();
  await form.sends.answer(outcome('invalid', { errors: { email: 'Not an address', name: 'Missing' } }));
  expect(form.is({ open: { failed: 'fields' } })).toBe(true);
  const errors = { email: { text: 'Not an address', value: 'ana' }, name: { text: 'Missing', value: undefined } };
  expect(form.context().errors).toEqual(errors);
  form.type('email', 'ana@example.com');
  // The same object: nobody is told again.
  const { errors: kept } = form.context();
  expect(kept).toEqual(errors);
  form.send();
  expect(form.context().errors).toEqual({});
  expect(form.sends.questions().at(-1)).toEqual({ email: 'ana@example.com' });
});

test.each([
  ['refused', 'form'],
  ['signedOut', 'signedOut'],
  ['unreachable', 'offline'],
] as const)('%s: keeps everything, and can be tried again', async (kind, state) => {
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

test('too many: counts the seconds down, takes changes and no press, and then is open again', async () => {
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

test('what nobody foresaw is reported, and loses nothing', async () => {
  const form = openForm({ name: 'Ana' });
  const error = new Error('odd');
  form.send();
  await form.sends.fail(error);
  expect(form.is({ open: { failed: 'form' } })).toBe(true);
  expect(form.failures).toEqual([error]);
  expect(form.context()).toMatchObject({ values: { name: 'Ana' }, text: '' });
});
