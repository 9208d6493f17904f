import type { RouterHistory } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Credentials } from '../../../machines/session.machine';
import type { Http } from '../../api/http-types';
import { passkeysApi } from '../../api/passkeys';
import { codesApi } from '../../api/verification-codes';
import { ApiFailure } from '../../contract/errors';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { PasskeyActor } from '../../features/session/use-passkey';
import type { VerificationActor } from '../../features/session/use-verification';
import { reportFailure } from '../../platform/report-failure';
import type { ServerClock } from '../../platform/server-clock';
import type { ActorOptions, Actors } from '../actor-types';
import { createStoredCoupon } from '../cart/stored-coupon';
import { draftOf } from '../forms/drafts';
import type { Forms } from '../forms/lazy-forms';
import { showNotice } from '../notices/lazy-notices';
import type { Device } from './current-user';
import { forgetPasskey, hasPasskeys, openPasskey } from './passkeys';
import { openSession, type SaveCart } from './sign-in';
import { authCalls, type CodeCalls, codeRests, openVerification } from './verifications';

type AuthForm = 'signup' | 'forgotten' | 'reset' | 'signInCode';

export interface AuthParts {
  http: Http;
  forms: Forms;
  history: RouterHistory;
  session: Actors['session'];
  activity: Actors['activity'];
  clock: ServerClock;
  device: Device;
  saveCart: SaveCart;
  actorOptions: ActorOptions;
}

/** Sign-up fields that keep their values after sending, so that the shopper can correct them. */
const correctableFields = ['name', 'email', 'phone', 'agree'];

/** Keeps a new customer signed in when the tab closes, so that the cart is not lost. */
const onThisDevice = { isRemembered: true };

/** Ends the login after a password reset with the tab, because the computer may belong to another person. */
const forThisVisit = { isRemembered: false };

/** Creates the flows for registration, password reset, and sign-in by code or passkey. */
export function createAuthFlows({ http, forms, history, session, activity, clock, actorOptions, ...parts }: AuthParts) {
  const { device } = parts;
  const { local, tab } = device;
  const login = draftOf(tab, 'login');
  const rests = codeRests(clock, tab);
  const connected = new WeakSet<SubmissionActor>();
  let waiting: { key: string; verification: VerificationActor } | undefined;
  let held: Credentials | null = null;
  let signInMode = onThisDevice;

  const go = (path: string, search: Record<string, string>, how: 'push' | 'replace' = 'push') => {
    const back = new URLSearchParams(history.location.search).get('redirect_to');
    history[how](`${path}?${new URLSearchParams({ ...search, ...(back && { redirect_to: back }) })}`);
  };

  const signIn = async (credentials: Credentials) => {
    held = null;
    session.send({ type: 'credentials.submitted', ...credentials });
    const { context } = await waitFor(session, (state) => !state.matches('signingIn'));
    if (!context.user) go('/p/login', { email: credentials.email }, 'replace');
  };

  const forgetCorrigible = () =>
    forms.open('signup').then((form) => {
      for (const name of correctableFields) form.send({ type: 'field.changed', name, value: '' });
    }, reportFailure);

  const awaitCode = (credentials: Credentials) => {
    held = credentials;
    waiting = undefined;
    go('/p/signup/code', { email: credentials.email });
  };

  const onSent: Record<AuthForm, (values: Record<string, string>, form: SubmissionActor) => void> = {
    signup: ({ email = '', password = '', ...values }, form) => {
      rests.begin('register', email);
      for (const name of correctableFields) {
        form.send({ type: 'field.changed', name, value: { email, ...values }[name] ?? '' });
      }
      awaitCode({ email, password, ...onThisDevice });
    },
    forgotten: ({ email = '' }, form) => {
      rests.begin('reset', email);
      form.send({ type: 'field.changed', name: 'email', value: email });
      go('/p/password/code', { email });
    },
    signInCode: ({ email = '' }, form) => {
      rests.begin('login', email);
      waiting = undefined;
      signInMode = onThisDevice;
      form.send({ type: 'field.changed', name: 'email', value: email });
      go('/p/login/code', { email });
    },
    reset: ({ email = '', password = '' }) => void signIn({ email, password, ...forThisVisit }),
  };

  const codes = codesApi(http);
  const openOwnSession = async (ask: Parameters<typeof openSession>[1], signal: AbortSignal) => {
    const { limited } = await openSession(parts, ask, { ...signInMode, signal });
    if (limited.length > 0) showNotice({ id: 'cart.limited', tone: 'warning', code: '', text: '', limited });
  };
  /** The check of the code opens the session (X30). */
  const signInCalls: CodeCalls = {
    mail: codes.sendSignInCode,
    check: (typed, signal) => openOwnSession((fields) => codes.signInByCode({ ...typed, ...fields }, signal), signal),
  };
  const passkeys = passkeysApi(http);
  let passkey: PasskeyActor | undefined;
  const newPasskey = () => {
    const opened = openPasskey({
      purpose: 'signIn',
      fetchOptions: passkeys.askPasskey,
      async sendAnswer(credential, signal) {
        try {
          await openOwnSession((fields) => passkeys.signInByPasskey({ credential, ...fields }, signal), signal);
          return '';
        } catch (failure) {
          const error = failure instanceof ApiFailure && failure.error;
          if (error && error.kind === 'business' && error.code === 'unknown_passkey') forgetPasskey(credential.id);
          throw failure;
        }
      },
      ...actorOptions,
    });
    opened.on('done', () => {
      passkey = undefined;
      session.send({ type: 'user.changed' });
    });
    return opened;
  };

  return {
    awaitCode,
    async openForm(name: AuthForm, email?: string): Promise<SubmissionActor> {
      const form = await forms.open(name, email === undefined ? undefined : { email });
      if (!connected.has(form)) {
        connected.add(form);
        form.on('sent', ({ values }) => {
          const texts = Object.entries({ ...values, ...(email && { email }) }).map(([key, text]) => [
            key,
            String(text),
          ]);
          form.send({ type: 'another.requested' });
          onSent[name](Object.fromEntries(texts), form);
        });
      }
      return form;
    },
    /** `linkCode` is the code of the mailed link; '' if the shopper types the code. */
    async openReset(email: string, linkCode: string): Promise<SubmissionActor> {
      const form = await this.openForm('reset', email);
      form.send({ type: 'field.changed', name: 'link_code', value: linkCode });
      return form;
    },
    /** Sets whether the session of the next sign-in by code or passkey outlasts the tab. */
    rememberSignIn(isRemembered: boolean): void {
      signInMode = isRemembered ? onThisDevice : forThisVisit;
    },
    /** Returns the sign-in with a passkey, the same until it has succeeded; null if the browser has no passkeys. */
    openPasskey(): PasskeyActor | null {
      if (!hasPasskeys()) return null;
      passkey ??= newPasskey();
      return passkey;
    },
    /** Stores the email address typed in the login form, so that it survives a reload. */
    loginEmail: {
      read: (): string | undefined => login.read().email as string | undefined,
      keep: (email: string) => login.store({ email }),
    },
    /** Returns a guest's coupon code, which applies after the login; '' if there is none. */
    waitingCoupon: () => createStoredCoupon(tab).of(null),
    /** Copies the email address from the login form into the form for a forgotten password. */
    forget(email: string): void {
      if (email.trim() === '') return;
      const fillIn = (form: SubmissionActor) => form.send({ type: 'field.changed', name: 'email', value: email });
      forms.open('forgotten').then(fillIn, reportFailure);
    },
    /** A repeated call with the same arguments returns the same actor. */
    openCode(purpose: 'register' | 'reset' | 'login', email: string): VerificationActor {
      const key = `${purpose} ${email}`;
      if (waiting?.key === key) return waiting.verification;
      const credentials = held?.email === email ? held : null;
      const verification = openVerification({
        purpose,
        email,
        credentials,
        calls: purpose === 'login' ? signInCalls : authCalls(codes, purpose, local),
        serverClock: clock,
        tab,
        ...actorOptions,
      });
      verification.on('verified', ({ credentials: kept }) => {
        if (purpose === 'login') {
          waiting = undefined;
          return session.send({ type: 'user.changed' });
        }
        void forgetCorrigible();
        if (kept) {
          activity.send({ type: 'confirmation.shown' });
          return void signIn(kept);
        }
        showNotice({ id: 'account.confirmed', tone: 'success', code: '', text: '' });
        go('/p/login', { email }, 'replace');
      });
      waiting = { key, verification };
      return verification;
    },
  };
}

export type AuthFlows = ReturnType<typeof createAuthFlows>;
