import type { Credentials, LimitedLine, SignInOutcome, SignInRefusal } from '../../machines/session.machine';
import { ApiFailure } from '../contract/errors';
import type { CartMerge, LoginAnswer } from '../contract/session';
import type { Api } from './api';
import { currentUser } from './current-user';
import { reportFailure } from './report-failure';
import type { SaveCart } from './session';
import { deviceId } from './storage';

interface SignInParts {
  api: Pick<Api, 'logIn'>;
  saveCart: SaveCart;
}

/** Logs in (E1), takes the guest's cart along and stores the session. Throws failures that the shop did not answer. */
export async function signIn(
  { api, saveCart }: SignInParts,
  { isRemembered, ...typed }: Credentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  try {
    // Saves edits that were made without a network first. They stay stored while the shop cannot be reached.
    const refused = await saveCart(signal).catch((error: unknown): LimitedLine[] => {
      reportFailure(error);
      return [];
    });
    // `device_id` names the guest's cart; the push token is '' without one (REQUIREMENTS G14).
    const device = { device_token: await readDeviceToken(), device_id: await deviceId() };
    const answer = await api.logIn({ ...typed, ...device, remember: isRemembered }, signal);
    const { access_token, merge } = answer;
    const { id, name } = answer.user;
    currentUser.keep({ access_token, ...endOf(answer), user: { id, name } }, isRemembered);
    return { user: { id, name }, limited: [...refused, ...(merge?.limited ?? []).map(toLine)], refusal: null };
  } catch (error) {
    if (businessCode(error) === 'unverified') {
      return { user: null, refusal: null, unverified: { ...typed, isRemembered } };
    }
    const refusal = refusalOf(error, typed.email);
    if (!refusal) throw error;
    return { user: null, refusal };
  }
}

function endOf({ expires_in: seconds, refresh_expires_in: canRenew }: LoginAnswer) {
  return canRenew && seconds ? { expires_at: Date.now() + seconds * 1000 } : {};
}

function toLine({ product_name: name, wanted, got }: CartMerge['limited'][number]): LimitedLine {
  return { name, wanted, got };
}

function businessCode(error: unknown): string | null {
  return error instanceof ApiFailure && error.error.kind === 'business' ? error.error.code : null;
}

/** The shop's refusal; null for a failure that the shop did not answer. */
function refusalOf(error: unknown, email: string): SignInRefusal | null {
  if (!(error instanceof ApiFailure)) return null;
  const { error: failure } = error;
  const refused: SignInRefusal = { reason: 'refused', email, text: '', fields: {}, seconds: 0 };
  switch (failure.kind) {
    case 'validation': {
      const first = Object.entries(failure.fields).map(([field, [text = '']]) => [field, text] as const);
      return { ...refused, text: failure.text, fields: Object.fromEntries(first) };
    }
    case 'business':
      // Servers of the family say why in words only (CONTRACT E1).
      return { ...refused, reason: failure.code === 'generic' ? 'unclear' : 'refused', text: failure.text };
    case 'auth':
      return { ...refused, text: failure.text };
    case 'rateLimited':
      return { ...refused, reason: 'tooMany', seconds: Math.max(1, Math.ceil(failure.retryAfterMs / 1000)) };
    default:
      return null;
  }
}

/** The browser's push subscription as it goes with sign-in; '' where there is none. Nobody is asked for one here (REQUIREMENTS G14). */
async function readDeviceToken(): Promise<string> {
  try {
    // Neither is there on plain http.
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    return subscription ? JSON.stringify(subscription) : '';
  } catch {
    return '';
  }
}
