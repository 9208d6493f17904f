import { createActor } from 'xstate';
import { couponMachine } from '../../machines/coupon.machine';

/** Starts a guest's coupon machine without a code, which sends no request. */
export const idleCoupon = () => createActor(couponMachine, { input: { code: '', isGuest: true } }).start();
