import { createActor } from 'xstate';
import { couponMachine } from '../../machines/coupon.machine';

/** A guest's coupon that nobody has typed: it asks for nothing. */
export const idleCoupon = () => createActor(couponMachine, { input: { code: '', isGuest: true } }).start();
