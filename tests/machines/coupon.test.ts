import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type CouponVerdict, couponMachine } from '../../machines/coupon.machine';
import { answers } from '../support/deferred';

const valid: CouponVerdict = { kind: 'valid', offer: { code: 'SPRING', discount: 250 } };
const refused: CouponVerdict = { kind: 'refused', reason: { text: 'Too late', missing: null } };

function openCoupon(input: { code: string; isGuest: boolean } = { code: '', isGuest: false }) {
  const checks = answers<CouponVerdict, string>();
  const stored: string[] = [];
  const emitted: string[] = [];
  const navigations: string[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    couponMachine.provide({
      actors: { checkCoupon: fromPromise(({ input }) => checks.ask(input.code)) },
      actions: { storeCode: (_, { code }) => stored.push(code) },
    }),
    { input },
  );
  actor.on('changed', ({ code }) => emitted.push(code));
  actor.on('navigate', ({ to }) => navigations.push(to));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    actor,
    checks,
    stored,
    emitted,
    navigations,
    submit: (code: string) => actor.send({ type: 'coupon.submitted', code }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('stores the code of a guest and redirects to the login', () => {
  const coupon = openCoupon({ code: '', isGuest: true });
  coupon.submit(' SPRING ');
  expect(coupon.navigations).toEqual(['/p/login']);
  expect(coupon.stored).toEqual(['SPRING']);
  expect(coupon.checks.questions()).toEqual([]);
});

test('sends no request for an empty code', () => {
  const coupon = openCoupon();
  coupon.submit('  ');
  expect(coupon.checks.questions()).toEqual([]);
  expect(coupon.state()).toBe('none');
});

test('clears a removed coupon and notifies the checkout', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(valid);
  coupon.actor.send({ type: 'coupon.removed' });
  expect(coupon.stored).toEqual(['SPRING', '']);
  expect(coupon.emitted).toEqual(['SPRING', '']);
  expect(coupon.context()).toMatchObject({ code: '', offer: null });
});

test('replaces a refused coupon by a new code, and ignores an empty one', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(refused);
  coupon.submit(' ');
  expect(coupon.state()).toEqual({ given: 'refused' });
  coupon.submit('AUTUMN');
  expect(coupon.stored).toEqual(['SPRING', 'AUTUMN']);
  await coupon.checks.answer(valid);
  expect(coupon.state()).toEqual({ given: 'applied' });
});

test('keeps the applied discount until the shop has checked a new code', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(valid);
  coupon.submit('AUTUMN');
  await coupon.checks.answer({ kind: 'unreachable' });
  expect(coupon.context().offer?.code).toBe(coupon.emitted.at(-1));
  coupon.actor.send({ type: 'network.returned' });
  await coupon.checks.answer(refused);
  expect(coupon.context()).toMatchObject({ code: 'AUTUMN', offer: null });
  expect(coupon.emitted).toEqual(['SPRING', '']);
});
