import * as v from 'valibot';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Credentials } from '../../../machines/session.machine';
import { type CodeOutcome, type MailOutcome, verificationMachine } from '../../../machines/verification.machine';
import type { CodesApi } from '../../api/verification-codes';
import { type ApiError, ApiFailure } from '../../contract/errors';
import type { VerificationActor } from '../../features/session/use-verification';
import { reportFailure } from '../../platform/report-failure';
import type { ServerClock } from '../../platform/server-clock';
import { deviceIdNow, type Store } from '../../platform/storage';
import type { ActorOptions } from '../actor-types';
import { showNotice } from '../notices/lazy-notices';

/** Purpose of a mailed code: a registration, a password reset, a change of the email address, or a sign-in. */
export type CodePurpose = 'register' | 'reset' | 'email' | 'login';

export interface CodeCalls {
  check: (asked: { email: string; code: string }, signal: AbortSignal) => Promise<unknown>;
  mail: (email: string, signal: AbortSignal) => Promise<{ notification: string; message: string }>;
}

/** Returns the API calls that check and resend a mailed code for a visitor who is not signed in. */
export const authCalls = (api: CodesApi, purpose: 'register' | 'reset', local: Store): CodeCalls => ({
  check: ({ email, code }, signal) => api.verifyUser(code, { email, device_id: deviceIdNow(local) }, signal),
  mail: purpose === 'register' ? api.resendCode : api.requestPasswordCode,
});

/** Minimum interval between two requests for a mailed code (CONTRACT E4). */
const restMs = 60_000;

const Rest = v.object({ v: v.literal(1), email: v.string(), until: v.number() });

/** Stores in this tab, for each purpose, the time from which a new code may be requested. */
export function codeRests(clock: Pick<ServerClock, 'now'>, tab: Store) {
  const keyOf = (purpose: CodePurpose) => `code.${purpose}`;
  const store = (purpose: CodePurpose, email: string, until: number) =>
    tab.write(keyOf(purpose), { v: 1, email, until });
  return {
    begin: (purpose: CodePurpose, email: string) => store(purpose, email, clock.now() + restMs),
    store,
    read(purpose: CodePurpose, email: string): number {
      const rest = tab.read(keyOf(purpose), Rest);
      return rest?.email === email ? rest.until : 0;
    },
  };
}

interface Opened extends ActorOptions {
  purpose: CodePurpose;
  email: string;
  credentials: Credentials | null;
  calls: CodeCalls;
  serverClock: Pick<ServerClock, 'now'>;
  tab: Store;
}

export function openVerification({
  purpose,
  email,
  credentials,
  calls,
  serverClock,
  tab,
  ...actorOptions
}: Opened): VerificationActor {
  const rests = codeRests(serverClock, tab);
  const restFrom = (ms: number) => serverClock.now() + ms;
  const verification = createActor(
    verificationMachine.provide({
      actors: {
        checkCode: fromPromise(({ input, signal }) => checkCode(() => calls.check(input, signal))),
        sendCode: fromPromise(({ input, signal }) => sendCode(() => calls.mail(input.email, signal), restFrom)),
        readTime: fromCallback(({ sendBack }) => sendBack({ type: 'time.received', now: serverClock.now() })),
      },
      actions: { storeRest: (_, { restsUntil }) => rests.store(purpose, email, restsUntil) },
    }),
    { input: { email, credentials, restsUntil: rests.read(purpose, email) }, ...actorOptions },
  );
  verification.on('notice', showNotice);
  verification.on('failure', ({ error }) => reportFailure(error));
  return verification.start();
}

async function checkCode(check: () => Promise<unknown>): Promise<CodeOutcome> {
  try {
    await check();
    return { kind: 'verified', seconds: 0 };
  } catch (failure) {
    const error = errorOf(failure);
    if (error.kind === 'rateLimited')
      return { kind: 'limited', seconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) };
    if (error.kind === 'business' && error.code === 'code_expired') return { kind: 'wornOut', seconds: 0 };
    if (error.kind === 'business' && error.code === 'choose_password') return { kind: 'contested', seconds: 0 };
    if (error.kind === 'business' && error.code === 'disabled')
      return { kind: 'refused', seconds: 0, text: error.text };
    if (error.kind === 'business' || error.kind === 'validation' || error.kind === 'notFound') {
      return { kind: 'wrong', seconds: 0 };
    }
    throw failure;
  }
}

async function sendCode(
  send: () => Promise<{ notification: string; message: string }>,
  restFrom: (ms: number) => number,
): Promise<MailOutcome> {
  try {
    const { notification, message } = await send();
    return { kind: 'sent', text: notification || message, restsUntil: restFrom(restMs) };
  } catch (failure) {
    const error = errorOf(failure);
    if (error.kind === 'rateLimited') return { kind: 'early', text: '', restsUntil: restFrom(error.retryAfterMs) };
    if (error.kind === 'business' || error.kind === 'validation' || error.kind === 'notFound') {
      return { kind: 'refused', text: error.text, restsUntil: 0 };
    }
    throw failure;
  }
}

function errorOf(failure: unknown): ApiError {
  if (!(failure instanceof ApiFailure)) throw failure;
  return failure.error;
}
