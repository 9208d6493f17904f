import type * as v from 'valibot';
import * as account from './account-calls';
import * as alerts from './alert-calls';
import * as cart from './cart-calls';
import { changeChoice, saveForLater } from './cart-line-calls';
import * as catalog from './catalog-calls';
import * as checkout from './checkout-calls';
import * as content from './content-calls';
import * as conversations from './conversation-calls';
import type { Call } from './define-call';
import * as home from './home-calls';
import * as orders from './order-calls';
import { addPasskey, askPasskey, listPasskeys, offerPasskey, removePasskey, signInByPasskey } from './passkey-calls';
import * as push from './push-calls';
import { countFailures, sendProblemReport } from './report-calls';
import * as search from './search-calls';
import * as session from './session-calls';
import { renewSession } from './session-renewal';
import * as settings from './settings-calls';
import { endAllSessions, endSession, listSessions } from './signed-in-devices';
import * as wallet from './wallet-calls';
import * as wishlist from './wishlist-calls';

const all = {
  ...account,
  ...alerts,
  ...cart,
  ...catalog,
  ...checkout,
  ...content,
  ...conversations,
  ...home,
  ...orders,
  ...push,
  ...{ sendProblemReport, countFailures },
  ...search,
  ...session,
  ...settings,
  ...wallet,
  ...wishlist,
  ...{ addPasskey, askPasskey, listPasskeys, offerPasskey, removePasskey, signInByPasskey },
  ...{ changeChoice, saveForLater },
  ...{ endAllSessions, endSession, listSessions, renewSession },
};

type AnyCall = (typeof all)[keyof typeof all];

type Calls = { readonly [C in AnyCall as C['id']]: C };
export type CallId = keyof Calls;

const byId = Object.values<Call>(all).sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));

/** All API calls by id. The app does not use `calls`, because a page would then load schemas that it does not need. */
export const calls = Object.fromEntries(byId.map((call) => [call.id, call])) as unknown as Calls;

type Part<Id extends CallId, Key extends string> =
  Calls[Id] extends Readonly<Record<Key, infer S extends v.GenericSchema>> ? S : never;

export type CallAnswer<Id extends CallId> = v.InferOutput<Part<Id, 'answer'>>;
export type CallWire<Id extends CallId> = v.InferInput<Part<Id, 'answer'>>;
export type CallBody<Id extends CallId> = v.InferInput<Part<Id, 'body'>>;
