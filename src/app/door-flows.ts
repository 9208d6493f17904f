import type { RouterHistory } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Credentials } from '../../machines/session.machine';
import { codesApi } from '../api/codes';
import type { Http } from '../api/http';
import type { SubmissionActor } from '../features/form/use-submission';
import type { VerificationActor } from '../features/session/use-verification';
import type { Actors, Running } from './actors';
import { draftOf } from './drafts';
import type { Forms } from './forms';
import { keptCoupon } from './kept-coupon';
import { showNotice } from './notices';
import { reportFailure } from './report-failure';
import type { ServerClock } from './server-clock';
// Loads the code of the login together with its page.
import './sign-in';
import { codeRests, doorCalls, openVerification } from './verifications';

type DoorForm = 'signup' | 'forgotten' | 'reset';

export interface DoorParts {
  http: Http;
  forms: Forms;
  history: RouterHistory;
  session: Actors['session'];
  activity: Actors['activity'];
  clock: ServerClock;
  running: Running;
}

/** What is filled in at a door is kept for whoever comes back to correct it; secrets are not. */
const corrigible = ['name', 'email', 'phone', 'agree'];

/** A new customer stays signed in, as the login proposes it: what is in the cart is still theirs when the tab is closed. */
const onThisDevice = { isRemembered: true };

/** Whoever had to choose another password may sit at somebody else's computer, and was not asked. */
const forThisVisit = { isRemembered: false };

/** Leads visitors from a form at the doors to the code that was mailed to them, and in. */
export function createDoorFlows({ http, forms, history, session, activity, clock, running }: DoorParts) {
  const login = draftOf('login');
  const rests = codeRests(clock);
  const leading = new WeakSet<SubmissionActor>();
  let waiting: { key: string; verification: VerificationActor } | undefined;
  let held: Credentials | null = null;

  const go = (path: string, search: Record<string, string>, how: 'push' | 'replace' = 'push') => {
    const back = new URLSearchParams(history.location.search).get('redirect_to');
    history[how](`${path}?${new URLSearchParams({ ...search, ...(back && { redirect_to: back }) })}`);
  };

  /** Whoever is in is led on by the router; who is not tries at the login. */
  const signIn = async (credentials: Credentials) => {
    held = null;
    session.send({ type: 'credentials.submitted', ...credentials });
    const { context } = await waitFor(session, (state) => !state.matches('signingIn'));
    if (!context.user) go('/p/login', { email: credentials.email }, 'replace');
  };

  const forgetCorrigible = () =>
    forms.open('signup').then((form) => {
      for (const name of corrigible) form.send({ type: 'field.changed', name, value: '' });
    }, reportFailure);

  const awaitCode = (credentials: Credentials) => {
    held = credentials;
    waiting = undefined;
    go('/p/signup/code', { email: credentials.email });
  };

  const leadOn: Record<DoorForm, (values: Record<string, string>, form: SubmissionActor) => void> = {
    signup: ({ email = '', password = '', ...values }, form) => {
      rests.begin('register', email);
      for (const name of corrigible) {
        form.send({ type: 'field.changed', name, value: { email, ...values }[name] ?? '' });
      }
      awaitCode({ email, password, ...onThisDevice });
    },
    forgotten: ({ email = '' }, form) => {
      rests.begin('reset', email);
      form.send({ type: 'field.changed', name: 'email', value: email });
      go('/p/password/code', { email });
    },
    reset: ({ email = '', password = '' }) => void signIn({ email, password, ...forThisVisit }),
  };

  return {
    awaitCode,
    /** A form at the doors; once it is sent it leads on. `email`: whose password is set. */
    async openForm(name: DoorForm, email?: string): Promise<SubmissionActor> {
      const form = await forms.open(name, email === undefined ? undefined : { email });
      if (!leading.has(form)) {
        leading.add(form);
        form.on('sent', ({ values }) => {
          const texts = Object.entries({ ...values, ...(email && { email }) }).map(([key, text]) => [
            key,
            String(text),
          ]);
          form.send({ type: 'another.requested' });
          leadOn[name](Object.fromEntries(texts), form);
        });
      }
      return form;
    },
    /** The form for a new password. `linkCode`: of the mailed link, '' where the code is typed. */
    async openReset(email: string, linkCode: string): Promise<SubmissionActor> {
      const form = await this.openForm('reset', email);
      form.send({ type: 'field.changed', name: 'link_code', value: linkCode });
      return form;
    },
    /** Whose login is being filled in, over a reload of the page: a change of the language is one. */
    loginEmail: {
      read: (): string | undefined => login.read().email as string | undefined,
      keep: (email: string) => login.store({ email }),
    },
    /** The code of a coupon that a guest has typed, which counts once they are in; '' for none. */
    waitingCoupon: () => keptCoupon.of(null),
    /** Whoever has forgotten a password has typed already whose it is. */
    forget(email: string): void {
      if (email.trim() === '') return;
      const fillIn = (form: SubmissionActor) => form.send({ type: 'field.changed', name: 'email', value: email });
      forms.open('forgotten').then(fillIn, reportFailure);
    },
    /** The flow of the code that was mailed to this address, as it was left. */
    openCode(purpose: 'register' | 'reset', email: string): VerificationActor {
      const key = `${purpose} ${email}`;
      if (waiting?.key === key) return waiting.verification;
      const credentials = held?.email === email ? held : null;
      const verification = openVerification({
        purpose,
        email,
        credentials,
        calls: doorCalls(codesApi(http), purpose),
        serverClock: clock,
        ...running,
      });
      verification.on('verified', ({ credentials: kept }) => {
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

export type DoorFlows = ReturnType<typeof createDoorFlows>;
