import {
  CheckoutAnswer,
  CheckoutQuery,
  CouponAnswer,
  CouponQuery,
  PaymentMethodsAnswer,
  PaymentStatusAnswer,
  PayOrderBody,
  PlaceOrderAnswer,
  PlaceOrderBody,
  PlaceOrderParams,
  UpdatePaymentBody,
  UpdateWalletPaymentBody,
  WalletPaymentAnswer,
} from './checkout';
import { CourierOfficesAnswer, CourierOfficesQuery } from './courier-offices';
import { defineCall, IdParams } from './define-call';

const ownRead = { method: 'GET', auth: 'user', retry: true } as const;

export const listPaymentMethods = defineCall({
  ...ownRead,
  id: 'E12',
  path: '/api/user/get-active-payment-method',
  answer: PaymentMethodsAnswer,
});

/** The server reads the payment status from the gateway, so a retry is safe. */
export const updatePayment = defineCall({
  id: 'E29',
  method: 'POST',
  path: '/api/user/update-payment-status',
  auth: 'user',
  retry: true,
  body: UpdatePaymentBody,
  answer: PaymentStatusAnswer,
});

/** The server reads the payment status from the gateway, so a retry is safe. */
export const updateWalletPayment = defineCall({
  id: 'E30',
  method: 'POST',
  path: '/api/user/update-wallet-payment',
  auth: 'user',
  retry: true,
  body: UpdateWalletPaymentBody,
  answer: WalletPaymentAnswer,
});

export const applyCoupon = defineCall({
  ...ownRead,
  id: 'E47',
  path: '/api/apply-coupon',
  query: CouponQuery,
  answer: CouponAnswer,
});

export const showCheckout = defineCall({
  ...ownRead,
  id: 'E48',
  path: '/api/user/checkout',
  query: CheckoutQuery,
  answer: CheckoutAnswer,
});

/** Lists couriers' offices in pages. Not in the specification. */
export const listCourierOffices = defineCall({
  ...ownRead,
  id: 'X45',
  path: '/api/courier-offices',
  auth: 'none',
  query: CourierOfficesQuery,
  answer: CourierOfficesAnswer,
});

/** The path parameter `paramValue` is the key of the payment method. */
export const placeOrder = defineCall({
  id: 'E49',
  method: 'POST',
  path: '/api/user/checkout/{paramValue}',
  auth: 'user',
  retry: false,
  params: PlaceOrderParams,
  body: PlaceOrderBody,
  answer: PlaceOrderAnswer,
});

/** The path parameter `id` is the public number of an unpaid order. Not in the specification. */
export const payOrder = defineCall({
  id: 'X19',
  method: 'POST',
  path: '/api/user/order/{id}/pay',
  auth: 'user',
  retry: false,
  params: IdParams,
  body: PayOrderBody,
  answer: PlaceOrderAnswer,
});
