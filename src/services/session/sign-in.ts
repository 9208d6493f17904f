import type {
  Credentials,
  LimitedLine,
  SessionUser,
  SignInOutcome,
  SignInRefusal,
} from '../../../machines/session.machine';
import type { Api } from '../../api/startup-api';
import { ApiFailure } from '../../contract/errors';
import type { CartMerge, LoginAnswer } from '../../contract/session';
import { reportFailure } from '../../platform/report-failure';
import { deviceId } from '../../platform/storage';
import type { Device } from './current-user';

/** Saves the unsaved edits of the cart. Resolves to the lines whose edits were refused or failed. */
export type SaveCart = (signal: AbortSignal) => Promise<LimitedLine[]>;

interface SessionParts {
  saveCart: SaveCart;
  device: Device;
}

/** Device data of a sign-in: the guest's cart, and the push subscription or '' (REQUIREMENTS G14). */
interface DeviceFields {
  device_id: string;
  device_token: string;
  remember: boolean;
}

/** Saves cart edits, signs in with `ask` and stores the session. Rejects if `ask` does. */
export async function openSession(
  { saveCart, device: { local, currentUser } }: SessionParts,
  ask: (fields: DeviceFields) => Promise<LoginAnswer>,
  { isRemembered, signal }: { isRemembered: boolean; signal: AbortSignal },
): Promise<{ user: SessionUser; limited: LimitedLine[] }> {
  // A failure does not stop the sign-in. The unsaved cart edits then stay in local storage.
  const refused = await saveCart(signal).catch((error: unknown): LimitedLine[] => {
    reportFailure(error);
    return [];
  });
  const fields = { device_token: await readDeviceToken(), device_id: await deviceId(local), remember: isRemembered };
  const answer = await ask(fields);
  const { access_token, merge } = answer;
  const { id, name } = answer.user;
  currentUser.keep({ access_token, ...endOf(answer), user: { id, name } }, isRemembered);
  return { user: { id, name }, limited: [...refused, ...(merge?.limited ?? []).map(toLine)] };
}

/** Logs in with a password (E1). Throws if the server neither accepts nor refuses. */
export async function signIn(
  { api, ...parts }: SessionParts & { api: Pick<Api, 'logIn'> },
  { isRemembered, ...typed }: Credentials,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  try {
    const ask = (fields: DeviceFields) => api.logIn({ ...typed, ...fields }, signal);
    return { ...(await openSession(parts, ask, { isRemembered, signal })), refusal: null };
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

/** Returns why the server refused the login, or null for another failure. */
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
      // Some servers send only a text without a code, so the reason of the refusal is unclear (CONTRACT E1).
      return { ...refused, reason: failure.code === 'generic' ? 'unclear' : 'refused', text: failure.text };
    case 'auth':
      return { ...refused, text: failure.text };
    case 'rateLimited':
      return { ...refused, reason: 'tooMany', seconds: Math.max(1, Math.ceil(failure.retryAfterMs / 1000)) };
    default:
      return null;
  }
}

/** Returns the browser's push subscription as JSON, or ''. Never asks for permission (REQUIREMENTS G14). */
async function readDeviceToken(): Promise<string> {
  try {
    // `navigator.serviceWorker` and `pushManager` may be undefined, for example on plain http.
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    return subscription ? JSON.stringify(subscription) : '';
  } catch {
    return '';
  }
}
