import type * as v from 'valibot';
import {
  addAddress,
  cancelEmailChange,
  confirmEmail,
  confirmPassword,
  deleteAccount,
  deleteAddress,
  joinCompany,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  register,
  requestPasswordCode,
  requestSeller,
  resendCode,
  resendEmailCode,
  resetPassword,
  showProfile,
  updateAddress,
  updatePassword,
  updateProfile,
  verifyUser,
} from './account-calls';
import {
  addToCart,
  addToGuestCart,
  decrementGuestLine,
  decrementLine,
  incrementGuestLine,
  incrementLine,
  removeGuestLine,
  removeLine,
  showCart,
  showGuestCart,
} from './cart-calls';
import {
  listAffiliates,
  listBrands,
  listBundleCategories,
  listFlashSales,
  listProducts,
  listReviews,
  listSellers,
  searchProducts,
  showAffiliate,
  showFlashSale,
  showProduct,
  showSeller,
} from './catalog-calls';
import {
  applyCoupon,
  listPaymentMethods,
  payOrder,
  placeOrder,
  showCheckout,
  updatePayment,
  updateWalletPayment,
} from './checkout-calls';
import {
  listFaqs,
  sendContactMessage,
  showAbout,
  showContact,
  showPage,
  showPrivacy,
  showTerms,
} from './content-calls';
import { endAllSessions, endSession, listSessions } from './devices';
import { showHome } from './home-calls';
import {
  cancelOrder,
  listOrders,
  listOwnReviews,
  listUnreviewed,
  returnOrder,
  reviewProduct,
  showOrder,
} from './order-calls';
import { dropPushSubscription, keepPushSubscription } from './push-calls';
import { renewSession } from './renewal';
import { logIn, logOut } from './session-calls';
import { showSettings } from './settings-calls';
import { chargeWallet, listCashouts, listWithdrawChannels, requestCashout, showWallet } from './wallet-calls';
import { addWish, listWishes, removeWish } from './wishlist-calls';

/** All calls by their ids in the contract, for descriptions and tests. The app imports each from its own file, so that a page loads the schemas it needs. */
export const calls = {
  E1: logIn,
  E2: register,
  E3: verifyUser,
  E4: resendCode,
  E5: showProfile,
  E6: updateProfile,
  E7: updatePassword,
  E8: logOut,
  E9: requestPasswordCode,
  E10: resetPassword,
  E11: deleteAccount,
  E12: listPaymentMethods,
  E13: listAffiliates,
  E14: showAffiliate,
  E15: showHome,
  E16: showSettings,
  E17: listBundleCategories,
  E18: listBrands,
  E19: listOrders,
  E20: showOrder,
  E21: listAddresses,
  E22: listCountries,
  E23: listStates,
  E24: listCities,
  E25: addAddress,
  E26: updateAddress,
  E27: deleteAddress,
  E28: reviewProduct,
  E29: updatePayment,
  E30: updateWalletPayment,
  E31: returnOrder,
  E32: showCart,
  E33: showGuestCart,
  E34: showProduct,
  E35: listProducts,
  E36: listWishes,
  E37: addWish,
  E38: removeWish,
  E39: addToCart,
  E40: addToGuestCart,
  E41: removeLine,
  E42: removeGuestLine,
  E43: incrementLine,
  E44: decrementLine,
  E45: incrementGuestLine,
  E46: decrementGuestLine,
  E47: applyCoupon,
  E48: showCheckout,
  E49: placeOrder,
  E50: showSeller,
  E51: searchProducts,
  E52: showFlashSale,
  E53: showWallet,
  E54: chargeWallet,
  E55: requestCashout,
  E56: listCashouts,
  E57: listWithdrawChannels,
  X1: listSellers,
  X2: showPage,
  X3: showAbout,
  X4: showContact,
  'X4-send': sendContactMessage,
  X5: showTerms,
  X6: showPrivacy,
  X7: listFaqs,
  X8: listReviews,
  X9: requestSeller,
  X10: joinCompany,
  X14: listFlashSales,
  X15: listOwnReviews,
  X16: listUnreviewed,
  X17: keepPushSubscription,
  X18: dropPushSubscription,
  X19: payOrder,
  X20: confirmEmail,
  X21: resendEmailCode,
  X22: cancelEmailChange,
  X23: confirmPassword,
  X24: cancelOrder,
  X25: renewSession,
  X26: listSessions,
  X27: endSession,
  X28: endAllSessions,
} as const;

type Calls = typeof calls;
export type CallId = keyof Calls;

type Part<Id extends CallId, Key extends string> =
  Calls[Id] extends Readonly<Record<Key, infer S extends v.GenericSchema>> ? S : never;

/** The answer once decoded. */
export type CallAnswer<Id extends CallId> = v.InferOutput<Part<Id, 'answer'>>;
/** The answer as it travels. */
export type CallWire<Id extends CallId> = v.InferInput<Part<Id, 'answer'>>;
/** The body as a client writes it. */
export type CallBody<Id extends CallId> = v.InferInput<Part<Id, 'body'>>;
