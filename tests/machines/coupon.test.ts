import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type CouponVerdict, couponMachine } from '../../machines/coupon.machine';
import { answers } from '../support/deferred';

const valid: CouponVerdict = { kind: 'valid', offer: { code: 'SPRING', discount: 250 } };
const refused: CouponVerdict = { kind: 'refused', reason: { text: 'Too late', missing: null } };

function openCoupon(input: { code: string; isGuest: boolean } = { code: '', isGuest: false }) {
  const checks = answers<CouponVerdict, string>();
  const kept: string[] = [];
  const told: string[] = [];
  const ways: string[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    couponMachine.provide({
      actors: { checkCoupon: fromPromise(({ input }) => checks.ask(input.code)) },
      actions: { storeCode: (_, { code }) => kept.push(code) },
    }),
    { input },
  );
  actor.on('changed', ({ code }) => told.push(code));
  actor.on('navigate', ({ to }) => ways.push(to));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    actor,
    checks,
    kept,
    told,
    ways,
    submit: (code: string) => actor.send({ type: 'coupon.submitted', code }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('a guest is led to the login, and the code is kept', () => {
  const coupon = openCoupon({ code: '', isGuest: true });
  coupon.submit(' SPRING ');
  expect(coupon.ways).toEqual(['/p/login']);
  expect(coupon.kept).toEqual(['SPRING']);
  expect(coupon.checks.questions()).toEqual([]);
});

test('nothing typed asks nothing', () => {
  const coupon = openCoupon();
  coupon.submit('  ');
  expect(coupon.checks.questions()).toEqual([]);
  expect(coupon.state()).toBe('none');
});

test('a removed one is forgotten, and the checkout hears of it', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(valid);
  coupon.actor.send({ type: 'coupon.removed' });
  expect(coupon.kept).toEqual(['SPRING', '']);
  expect(coupon.told).toEqual(['SPRING', '']);
  expect(coupon.context()).toMatchObject({ code: '', offer: null });
});

test('another one takes the place of the refused one, and nothing typed leaves it where it is', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(refused);
  coupon.submit(' ');
  expect(coupon.state()).toEqual({ given: 'refused' });
  coupon.submit('AUTUMN');
  expect(coupon.kept).toEqual(['SPRING', 'AUTUMN']);
  await coupon.checks.answer(valid);
  expect(coupon.state()).toEqual({ given: 'applied' });
});

test('until the shop has said what another one takes off, what the checkout reckons with stays in sight', async () => {
  const coupon = openCoupon();
  coupon.submit('SPRING');
  await coupon.checks.answer(valid);
  coupon.submit('AUTUMN');
  await coupon.checks.answer({ kind: 'unreachable' });
  expect(coupon.context().offer?.code).toBe(coupon.told.at(-1));
  coupon.actor.send({ type: 'network.returned' });
  await coupon.checks.answer(refused);
  expect(coupon.context()).toMatchObject({ code: 'AUTUMN', offer: null });
  expect(coupon.told).toEqual(['SPRING', '']);
});
