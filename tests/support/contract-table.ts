/** The contract's calls: method, path, auth and "R" (may be repeated unasked), copied from its text by hand, so that no test has to believe the app. */
export const contractTable = `
E1 POST /api/store-login none -
E2 POST /api/store-register none -
E3 GET /api/user-verification/{code} none -
E4 POST /api/resend-register-code none -
E5 GET /api/user/my-profile user R
E6 POST /api/user/update-profile user -
E7 POST /api/user/update-password user -
E8 GET /api/user/logout user -
E9 POST /api/send-forget-password none -
E10 POST /api/store-reset-password none -
E11 GET /api/user/account-delete user -
E12 GET /api/user/get-active-payment-method user R
E13 GET /api/affiliates none R
E14 GET /api/affiliates/{slug} none R
E15 GET /api none R
E16 GET /api/website-setup none R
E17 GET /api/all-bundle-categories none R
E18 GET /api/brands none R
E19 GET /api/user/order user R
E20 GET /api/user/order-show/{id} user R
E21 GET /api/user/address user R
E22 GET /api/user/address/create user R
E23 GET /api/user/state-by-country/{id} user R
E24 GET /api/user/city-by-state/{id} user R
E25 POST /api/user/address user -
E26 PUT /api/user/address/{id} user -
E27 DELETE /api/user/address/{id} user -
E28 POST /api/user/store-product-review user -
E29 POST /api/user/update-payment-status user R
E30 POST /api/user/update-wallet-payment user R
E31 POST /api/user/return-order user -
E32 GET /api/cart user R
E33 GET /api/guest-show-cart guest R
E34 GET /api/product/{slug} none R
E35 GET /api/product none R
E36 GET /api/user/wishlist user R
E37 GET /api/user/add-to-wishlist/{id} user -
E38 DELETE /api/user/delete-wishlist/{id} user -
E39 GET /api/add-to-cart user -
E40 POST /api/guest-add-to-cart guest -
E41 GET /api/cart-item-remove/{id} user -
E42 GET /api/guest-cart-item-remove/{id} guest -
E43 GET /api/cart-item-increment/{id} user -
E44 GET /api/cart-item-decrement/{id} user -
E45 GET /api/guest-cart-item-increment/{id} guest -
E46 GET /api/guest-cart-item-decrement/{id} guest -
E47 GET /api/apply-coupon user R
E48 GET /api/user/checkout user R
E49 POST /api/user/checkout/{paramValue} user -
E50 GET /api/sellers/{id} none R
E51 GET /api/search-product none R
E52 GET /api/flash-sale/{id} none R
E53 GET /api/user/my-wallet-details user R
E54 POST /api/user/charge-wallet user -
E55 POST /api/user/my-cashouts user -
E56 GET /api/user/my-cashouts user R
E57 GET /api/user/withdraw-channels user R
X1 GET /api/sellers none R
X2 GET /api/page/{slug} none R
X3 GET /api/about-us none R
X4 GET /api/contact-us none R
X4-send POST /api/send-contact-message none -
X5 GET /api/terms-and-conditions none R
X6 GET /api/privacy-policy none R
X7 GET /api/faq none R
X8 GET /api/product-review-list/{id} none R
X9 POST /api/user/seller-request anyone -
X10 POST /api/join-company none -
X14 GET /api/flash-sales none R
X15 GET /api/user/reviews user R
X16 GET /api/user/unreviewed user R
X17 POST /api/user/push-subscription user -
X18 DELETE /api/user/push-subscription user -
X19 POST /api/user/order/{id}/pay user -
X20 POST /api/user/email-change user -
X21 POST /api/user/email-change/code user -
X22 DELETE /api/user/email-change user -
X23 POST /api/user/confirm-password user -
X24 POST /api/user/order/{id}/cancel user -
X25 POST /api/session/renew none -
X26 GET /api/user/sessions user R
X27 DELETE /api/user/sessions/{id} user -
X28 DELETE /api/user/sessions user -
`;

/** The ids of the contract's calls, in its order. */
export const callIds = contractTable.trim().split('\n').map(idOf);

/** Ids of the calls that match a request. */
export function callsAt(method: string, url: URL): string[] {
  const lines = contractTable.trim().split('\n');
  return lines.filter((line) => isAt(line, method, url)).map(idOf);
}

function idOf(line: string): string {
  return line.slice(0, line.indexOf(' '));
}

function isAt(line: string, method: string, { pathname }: URL): boolean {
  const [, ofMethod, path = ''] = line.split(' ');
  if (ofMethod !== method) return false;
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}
