import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type CodeOutcome, type MailOutcome, verificationMachine } from '../../machines/verification.machine';
import { answers } from '../support/deferred';

const email = 'ana@shop.example';
const credentials = { email, password: 'two green pears', isRemembered: true };
/** Server time at the start, in ms. Deliberately not a whole number of seconds. */
const start = 1_000_700;

function openCode(input: Partial<{ credentials: typeof credentials | null; restsUntil: number }> = {}) {
  const checks = answers<CodeOutcome, { email: string; code: string }>();
  const mails = answers<MailOutcome, { email: string }>();
  const emitted: unknown[] = [];
  const rests: unknown[] = [];
  const clock = new SimulatedClock();
  /** Time in ms by which the device's clock lags behind the server's clock. */
  let behind = 0;
  const shopTime = () => start + clock.now() + behind;
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        checkCode: fromPromise(({ input }) => checks.ask(input)),
        sendCode: fromPromise(({ input }) => mails.ask(input)),
        readTime: fromCallback(({ sendBack }) => sendBack({ type: 'time.received', now: shopTime() })),
      },
      actions: { storeRest: (_, { email, restsUntil }) => rests.push([email, restsUntil]) },
    }),
    { input: { email, credentials: null, restsUntil: 0, ...input }, clock },
  );
  actor.on('notice', ({ id, text }) => emitted.push([id, text]));
  actor.on('verified', (event) => emitted.push([event.type, event.email, event.credentials]));
  actor.on('failure', ({ error }) => emitted.push(error));
  actor.start();
  return {
    checks,
    mails,
    emitted,
    rests,
    clock,
    sleep: (ms: number) => {
      behind += ms;
    },
    type: (code: string) => actor.send({ type: 'code.changed', code }),
    submit: () => actor.send({ type: 'code.submitted' }),
    resend: () => actor.send({ type: 'resend.requested' }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    left: () => actor.getSnapshot().context.restsUntil - actor.getSnapshot().context.now,
  };
}

test('emits verified without credentials when none were given', async () => {
  const code = openCode();
  code.type('123456');
  await code.checks.answer({ kind: 'verified', seconds: 0 });
  expect(code.emitted).toEqual([['verified', email, null]]);
});

test.each(['wrong', 'wornOut', 'contested', 'limited'] as const)(
  'shows the outcome %s, keeps the code and checks a changed code',
  async (kind) => {
    const code = openCode();
    code.type('123456');
    await code.checks.answer({ kind, seconds: 30 });
    expect(code.is({ step: { open: kind } })).toBe(true);
    expect(code.context().code).toBe('123456');
    expect(code.context().seconds).toBe(kind === 'limited' ? 30 : 0);
    code.type('12345');
    expect(code.is({ step: { open: 'typing' } })).toBe(true);
    code.type('123457');
    expect(code.checks.questions().at(-1)).toEqual({ email, code: '123457' });
  },
);

test('shows the reason of a refused sign-in', async () => {
  const code = openCode();
  code.type('123456');
  await code.checks.answer({ kind: 'refused', seconds: 0, text: 'Your account is closed' });
  expect(code.is({ step: { open: 'refused' } })).toBe(true);
  expect(code.context().text).toBe('Your account is closed');
});

test('does not send a refused code again until it changes or a new code is sent', async () => {
  const code = openCode();
  code.type('123456');
  await code.checks.answer({ kind: 'wrong', seconds: 0 });
  code.submit();
  code.submit();
  expect(code.is({ step: { open: 'wrong' } })).toBe(true);
  code.type('12345');
  expect(code.is({ step: { open: 'typing' } })).toBe(true);
  code.type('123 456');
  expect(code.is({ step: { open: 'wrong' } })).toBe(true);
  expect(code.context().code).toBe('123456');
  expect(code.checks.questions()).toHaveLength(1);
  code.type('123457');
  expect(code.checks.questions().at(-1)).toEqual({ email, code: '123457' });
  await code.checks.answer({ kind: 'wrong', seconds: 0 });
  code.resend();
  await code.mails.answer({ kind: 'sent', text: '', restsUntil: 0 });
  code.submit();
  expect(code.is({ step: { open: 'incomplete' } })).toBe(true);
  // The new code may consist of the same digits as an earlier wrong code, so these digits are sent again.
  code.type('123457');
  expect(code.checks.questions()).toHaveLength(3);
});

test('sends the same code again on submit after a rate limit', async () => {
  const code = openCode();
  code.type('123456');
  await code.checks.answer({ kind: 'limited', seconds: 30 });
  code.submit();
  expect(code.checks.questions()).toHaveLength(2);
});

test('reports a failed request and sends the same code again on submit', async () => {
  const code = openCode();
  const error = new Error('offline');
  code.type('123456');
  await code.checks.fail(error);
  expect(code.is({ step: { open: 'failed' } })).toBe(true);
  expect(code.emitted).toEqual([error]);
  code.submit();
  expect(code.checks.questions()).toHaveLength(2);
  expect(code.emitted).toHaveLength(1);
});

test('requests a new code once, shows a notice, clears the field and stores the waiting time', async () => {
  const code = openCode();
  code.type('123');
  code.resend();
  code.resend();
  code.type('123456');
  expect(code.mails.questions()).toEqual([{ email }]);
  expect(code.checks.questions()).toEqual([]);
  await code.mails.answer({ kind: 'sent', text: 'On its way', restsUntil: start + 60_000 });
  expect(code.emitted).toEqual([['code.sent', 'On its way']]);
  expect(code.rests).toEqual([[email, start + 60_000]]);
  expect(code.context().code).toBe('');
  code.resend();
  expect(code.mails.questions()).toHaveLength(1);
});

test('keeps the digits and stores the waiting time when a code is requested too early', async () => {
  const code = openCode();
  code.type('123');
  code.resend();
  await code.mails.answer({ kind: 'early', text: '', restsUntil: start + 20_000 });
  expect(code.is({ step: { open: 'typing' } })).toBe(true);
  expect([code.context().code, code.left()]).toEqual(['123', 20_000]);
  expect(code.emitted).toEqual([]);
  expect(code.rests).toEqual([[email, start + 20_000]]);
});

test('shows the refusal of a new code, reports a failed request, and allows a retry after both', async () => {
  const code = openCode();
  code.resend();
  await code.mails.answer({ kind: 'refused', text: 'Nobody here', restsUntil: 0 });
  expect(code.is({ step: { open: 'refused' } })).toBe(true);
  expect(code.context().text).toBe('Nobody here');
  code.resend();
  const error = new Error('offline');
  await code.mails.fail(error);
  expect(code.is({ step: { open: 'failed' } })).toBe(true);
  expect(code.emitted).toEqual([error]);
  code.resend();
  expect(code.mails.questions()).toHaveLength(3);
});

test('counts the waiting time down while digits are typed, then allows a new code', () => {
  const code = openCode({ restsUntil: start + 3_000 });
  code.resend();
  expect(code.mails.questions()).toEqual([]);
  const seen = [code.left()];
  for (let second = 1; second <= 2; second += 1) {
    code.type('1'.repeat(second));
    code.clock.increment(1000);
    seen.push(code.left());
  }
  expect(seen).toEqual([3000, 2000, 1000]);
  code.clock.increment(999);
  expect(code.is({ rest: 'counting' })).toBe(true);
  code.clock.increment(1);
  expect(code.is({ rest: 'over' })).toBe(true);
  code.resend();
  expect(code.mails.questions()).toEqual([{ email }]);
});

test('counts at full seconds, and ends the waiting time after the device has slept through it', () => {
  const code = openCode({ restsUntil: start + 2_400 });
  code.clock.increment(400);
  expect(code.left()).toBe(2000);
  code.sleep(3_600_000);
  code.clock.increment(1000);
  expect(code.is({ rest: 'over' })).toBe(true);
});
