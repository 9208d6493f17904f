import * as account from '../../src/contract/account-calls';
import type { Call } from '../../src/contract/call';
import * as cart from '../../src/contract/cart-calls';
import * as catalogue from '../../src/contract/catalog-calls';
import * as checkout from '../../src/contract/checkout-calls';
import * as content from '../../src/contract/content-calls';
import { endAllSessions, endSession, listSessions } from '../../src/contract/devices';
import * as home from '../../src/contract/home-calls';
import * as orders from '../../src/contract/order-calls';
import * as push from '../../src/contract/push-calls';
import { renewSession } from '../../src/contract/renewal';
import * as session from '../../src/contract/session-calls';
import * as settings from '../../src/contract/settings-calls';
import * as wallet from '../../src/contract/wallet-calls';
import * as wishlist from '../../src/contract/wishlist-calls';

const bySubject: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'Home and settings': { ...home, ...settings },
  Catalogue: catalogue,
  Pages: content,
  Cart: cart,
  Checkout: checkout,
  Session: { ...session, renewSession, listSessions, endSession, endAllSessions },
  Account: account,
  'Orders and reviews': orders,
  Wishlist: wishlist,
  Wallet: wallet,
  Notifications: push,
};

/** What calls are about, in the order in which they are shown. */
export const subjects = Object.keys(bySubject);

/** What a call is about. Throws for one that is in no file of calls. */
export function subjectOf(call: Call): string {
  const found = subjects.find((subject) => Object.values(bySubject[subject] ?? {}).includes(call));
  if (!found) throw new Error(`${call.id} is about nothing that is known here.`);
  return found;
}
