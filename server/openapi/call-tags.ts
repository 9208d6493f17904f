import * as account from '../../src/contract/account-calls';
import * as alerts from '../../src/contract/alert-calls';
import * as cart from '../../src/contract/cart-calls';
import { changeChoice, saveForLater } from '../../src/contract/cart-line-calls';
import * as catalogue from '../../src/contract/catalog-calls';
import * as checkout from '../../src/contract/checkout-calls';
import * as content from '../../src/contract/content-calls';
import * as conversations from '../../src/contract/conversation-calls';
import type { Call } from '../../src/contract/define-call';
import * as home from '../../src/contract/home-calls';
import * as orders from '../../src/contract/order-calls';
import {
  addPasskey,
  askPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInByPasskey,
} from '../../src/contract/passkey-calls';
import * as push from '../../src/contract/push-calls';
import { countFailures, sendProblemReport } from '../../src/contract/report-calls';
import * as search from '../../src/contract/search-calls';
import * as session from '../../src/contract/session-calls';
import { renewSession } from '../../src/contract/session-renewal';
import * as settings from '../../src/contract/settings-calls';
import { endAllSessions, endSession, listSessions } from '../../src/contract/signed-in-devices';
import * as wallet from '../../src/contract/wallet-calls';
import * as wishlist from '../../src/contract/wishlist-calls';

const bySubject: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'Home and settings': { ...home, ...settings },
  Catalogue: { ...catalogue, ...search },
  Pages: content,
  Cart: { ...cart, changeChoice, saveForLater },
  Checkout: checkout,
  Session: { ...session, renewSession, askPasskey, signInByPasskey, listSessions, endSession, endAllSessions },
  Account: { ...account, listPasskeys, offerPasskey, addPasskey, removePasskey },
  'Orders and reviews': orders,
  Conversations: conversations,
  Wishlist: wishlist,
  Wallet: wallet,
  Notifications: { ...push, ...alerts },
  'Problem reports': { sendProblemReport, countFailures },
};

/** Subjects by which the API description groups calls, in display order. */
export const subjects = Object.keys(bySubject);

/** Returns the subject of a call. Throws Error if no subject contains the call. */
export function subjectOf(call: Call): string {
  const found = subjects.find((subject) => Object.values(bySubject[subject] ?? {}).includes(call));
  if (!found) throw new Error(`No subject contains the call ${call.id}.`);
  return found;
}
