import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { createActor, fromPromise } from 'xstate';
import { type PasskeyOutcome, passkeyMachine } from '../../../machines/passkey.machine';
import type { CallBody } from '../../contract/all-calls';
import { ApiFailure } from '../../contract/errors';
import type { PasskeyActor } from '../../features/session/use-passkey';
import { memoizeAsync } from '../../platform/memoize-async';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions } from '../actor-types';

/** Whether the browser has passkeys. Some browsers lack them on plain http. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Asks the device to forget a passkey that the shop does not know. Not every browser can pass this on. */
export function forgetPasskey(credentialId: string): void {
  const forgotten = window.PublicKeyCredential?.signalUnknownCredential?.({ rpId: location.hostname, credentialId });
  forgotten?.catch(reportFailure);
}

/** Whether the browser can offer passkeys in a field of a form. */
const canSuggest = async () => (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/** `create`: the device creates a passkey. `signIn`: it signs in with an existing one. */
type Purpose = 'create' | 'signIn';

interface Answers {
  create: CallBody<'X41'>['credential'];
  signIn: CallBody<'X44'>['credential'];
}

interface Opened<P extends Purpose> extends ActorOptions {
  purpose: P;
  /** Fetches the options for the device. */
  fetchOptions: (signal: AbortSignal) => Promise<unknown>;
  /** Sends the device's answer. Resolves with the notice to show; '' for none. */
  sendAnswer: (answer: Answers[P], signal: AbortSignal) => Promise<string>;
}

const loadWebAuthn = memoizeAsync(() => import('@simplewebauthn/browser'));

/** Opens the flow of one passkey. */
export function openPasskey<P extends Purpose>({
  purpose,
  fetchOptions,
  sendAnswer,
  ...actorOptions
}: Opened<P>): PasskeyActor {
  const passkey = createActor(
    passkeyMachine.provide({
      actors: {
        awaitChoice: fromPromise(async ({ signal }) => {
          if (!(await canSuggest())) return outcome('cancelled');
          const [options] = await Promise.all([fetchOptions(signal), loadWebAuthn()]);
          return askDevice('suggest', options, signal);
        }),
        fetchOptions: fromPromise(({ signal }) =>
          outcomeOf(async () => {
            const [value] = await Promise.all([fetchOptions(signal), loadWebAuthn()]);
            return { value };
          }),
        ),
        askDevice: fromPromise(({ input, signal }) => askDevice(purpose, input.options, signal)),
        sendAnswer: fromPromise(({ input, signal }) =>
          outcomeOf(async () => ({ text: await sendAnswer(input.answer as Answers[P], signal) })),
        ),
      },
    }),
    actorOptions,
  );
  passkey.on('failure', ({ error }) => reportFailure(error));
  return passkey.start();
}

const outcome = (kind: PasskeyOutcome['kind'], what: Partial<PasskeyOutcome> = {}): PasskeyOutcome => ({
  ...{ kind, value: null, text: '', seconds: 0 },
  ...what,
});

async function outcomeOf(ask: () => Promise<Partial<PasskeyOutcome>>): Promise<PasskeyOutcome> {
  try {
    return outcome('done', await ask());
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { error } = failure;
    switch (error.kind) {
      case 'rateLimited':
        return outcome('limited', { seconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) });
      case 'business':
        if (error.code === 'password_required') return outcome('password');
        if (error.code === 'sign_in_required') return outcome('signIn');
        return outcome('refused', { text: error.text });
      case 'validation':
      case 'notFound':
        return outcome('refused', { text: error.text });
      default:
        throw failure;
    }
  }
}

/**
 * Shows the browser's dialog, or with `suggest` offers passkeys in the email field. Rejects if the browser or device
 * can't use passkeys here.
 */
async function askDevice(how: Purpose | 'suggest', options: unknown, signal: AbortSignal): Promise<PasskeyOutcome> {
  const { startAuthentication, startRegistration, WebAuthnAbortService } = await loadWebAuthn();
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const value =
      how === 'create'
        ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({
            optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
            useBrowserAutofill: how === 'suggest',
          });
    return outcome('done', { value });
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return outcome('cancelled');
    if (name === 'InvalidStateError') return outcome('known');
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
