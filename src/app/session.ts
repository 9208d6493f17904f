import type {
  Credentials,
  LimitedLine,
  SessionUser,
  SignInOutcome,
  SignInRefusal,
} from '../../machines/session.machine';
import { ApiFailure } from '../contract/errors';
import type { CartMerge, LoginAnswer } from '../contract/session';
import type { Api } from './api';
import { currentUser } from './current-user';
import { readDeviceToken } from './device-token';
import { reportFailure } from './report-failure';
import { deviceId } from './storage';

/** Signing in and out, and who has done so in this browser. */
export function createSession(
  api: Pick<Api, 'logIn' | 'logOut'>,
  saveCart: (signal: AbortSignal) => Promise<LimitedLine[]>,
) {
  return {
    readUser: async (): Promise<SessionUser | null> => toUser(currentUser.read()?.user),
    async signIn({ isRemembered, ...typed }: Credentials, signal: AbortSignal): Promise<SignInOutcome> {
      try {
        // What the guest put into the cart without a network comes along with the rest. What can't be saved waits.
        const refused = await saveCart(signal).catch((error: unknown): LimitedLine[] => {
          reportFailure(error);
          return [];
        });
        // The guest's cart comes along; a browser without push tokens sends an empty one (REQUIREMENTS G14).
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
    },
    async signOut(signal: AbortSignal): Promise<void> {
      try {
        await api.logOut(signal);
      } catch (error) {
        // A session that is over already could never be left otherwise (CONTRACT E8).
        if (!(error instanceof ApiFailure) || error.error.kind !== 'auth') throw error;
      }
    },
    forgetUser: currentUser.forget,
    watchUser: currentUser.watch,
  };
}

/** When the token ends; nothing from a server that can't renew it. */
function endOf({ expires_in: seconds, refresh_expires_in: canRenew }: LoginAnswer) {
  return canRenew && seconds ? { expires_at: Date.now() + seconds * 1000 } : {};
}

function toLine({ product_name: name, wanted, got }: CartMerge['limited'][number]): LimitedLine {
  return { name, wanted, got };
}

function toUser(user: SessionUser | undefined): SessionUser | null {
  return user ? { id: user.id, name: user.name } : null;
}

function businessCode(error: unknown): string | null {
  return error instanceof ApiFailure && error.error.kind === 'business' ? error.error.code : null;
}

/** What the shop has against it; null where it did not get to say. */
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
