import { createActor } from 'xstate';
import { couponMachine } from '../../machines/coupon.machine';

/** Starts a coupon machine without a code, so that it sends no request. */
export const idleCoupon = () => createActor(couponMachine, { input: { code: '', isGuest: true } }).start();
