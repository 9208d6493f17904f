import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { addressFormMachine, type Place, type Whereabouts } from '../../machines/address-form.machine';
import {
  type Address,
  AddressBody,
  ConfirmPasswordBody,
  type ProfileAnswer,
  UpdatePasswordBody,
  UpdateProfileBody,
} from '../contract/account';
import { type PaymentMethod, PayOrderBody } from '../contract/checkout';
import { ApiFailure } from '../contract/errors';
import type { Order } from '../contract/orders';
import type { EmailChange } from '../features/account/EmailChangeSection';
import type { PlacedForm } from '../features/address/use-place';
import type { SubmissionActor } from '../features/form/use-submission';
import type { AccountApi } from './account-api';
import type { Actors, Running } from './actors';
import { attempts } from './attempts';
import { currentUser } from './current-user';
import type { Draft, Values } from './drafts';
import { dismissNotices, showNotice } from './notices';
import type { OpenOnce } from './opened-forms';
import { leaveToPay, paymentReturns } from './payment-page';
import { reportFailure } from './report-failure';
import type { ServerClock } from './server-clock';
import { type Form, openForm } from './submissions';
import { codeRests, openVerification } from './verifications';

interface Parts extends Running {
  api: AccountApi;
  session: Actors['session'];
  serverClock: ServerClock;
  openOnce: OpenOnce;
  /** Reads anew what pages show. */
  reread: () => Promise<void>;
  /** Shows a page, which reads anew what it shows. */
  goTo: (path: string) => Promise<void>;
}

/** What a form is made of that begins anew once it is sent: `done` is told what comes after. */
interface UntilSent {
  draft: Draft;
  done: (after: () => Promise<void>) => Promise<void>;
}

/** Where the lists come from that a place is chosen from. */
interface PlaceApi {
  fetchCountries(signal: AbortSignal): Promise<Place[]>;
  fetchStates(country: string, signal: AbortSignal): Promise<Place[]>;
  fetchCities(state: string, signal: AbortSignal): Promise<Place[]>;
}

/** The choice of a place, which begins with what was chosen before. */
export function openPlace(api: PlaceApi, input: Whereabouts & { isProposed?: boolean }, running: Running = {}) {
  const place = createActor(
    addressFormMachine.provide({
      actors: {
        fetchCountries: fromPromise(({ signal }) => api.fetchCountries(signal)),
        fetchStates: fromPromise(({ input, signal }) => api.fetchStates(input.country, signal)),
        fetchCities: fromPromise(({ input, signal }) => api.fetchCities(input.state, signal)),
      },
    }),
    { input, ...running },
  );
  place.on('failure', ({ error }) => reportFailure(error));
  return place;
}

/** Lets a form know of each choice of a place. */
export function placeInto(submission: SubmissionActor, place: ReturnType<typeof openPlace>): PlacedForm {
  place.subscribe(({ context }) => {
    for (const name of ['country', 'state', 'city'] as const) {
      const { values } = submission.getSnapshot().context;
      if ((values[name] ?? '') !== context[name])
        submission.send({ type: 'field.changed', name, value: context[name] });
    }
  });
  return { submission, place: place.start() };
}

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** What an address is filled in for. */
interface AddressUse {
  /** The path that is shown once it is saved. */
  after: string;
  /** The same address for another use is another form. */
  use?: string;
  onSaved?: (id: string) => void;
}

/** The forms of a customer's own pages, each as it was left in this tab. */
export function createAccountForms({ api, session, serverClock, openOnce, reread, goTo, ...running }: Parts) {
  const rests = codeRests(serverClock);
  /** The form until it was sent: then it begins anew with what the shop gave for it. */
  function openUntilSent<Opened extends PlacedForm | SubmissionActor | EmailChange>(
    name: string,
    given: Values,
    open: (parts: UntilSent) => Opened,
  ): Opened {
    return openOnce(name, given, ({ draft, forget }) => {
      const done = async (after: () => Promise<void>) => {
        forget();
        draft.store(given);
        // It is stored: what goes wrong from here on is no failure of the form.
        await after().catch(reportFailure);
      };
      return open({ draft, done });
    });
  }

  /** Servers of the family have no such call, and delete without. */
  const confirmPassword = async (body: v.InferInput<typeof ConfirmPasswordBody>) => {
    try {
      await api.confirmPassword(body);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.error.kind !== 'notFound') throw error;
    }
  };

  const withPlace = (form: Form, draft: Draft, isProposed = false): PlacedForm => {
    const submission = openForm({ form, draft, ...running });
    const { country = '', state = '', city = '' } = draft.read() as Record<string, string>;
    return placeInto(submission, openPlace(api, { country, state, city, isProposed }, running));
  };

  /** Whatever becomes of it, the page shows it. */
  function newEmailChange(email: string, { draft, done }: UntilSent): EmailChange {
    const verification = openVerification({
      purpose: 'email',
      email,
      credentials: null,
      calls: { check: ({ code }, signal) => api.confirmEmail(code, signal), mail: api.resendEmailCode },
      serverClock,
      ...running,
    });
    verification.on('verified', () => {
      showNotice({ id: 'email.confirmed', tone: 'success', code: '', text: '' });
      void done(reread);
    });
    const send = async () => {
      const answer = await api.cancelEmailChange();
      await done(reread);
      return answer;
    };
    const form = { schema: v.object({}), toBody: () => ({}), send };
    return { email, verification, cancellation: openForm({ form, draft, ...running }) };
  }

  return {
    /** What the shop knows of the customer; once saved, the page shows what came back. */
    openProfile({ personInfo }: ProfileAnswer): PlacedForm {
      if (personInfo.name !== currentUser.read()?.user.name) {
        currentUser.rename(personInfo.name);
        session.send({ type: 'user.changed' });
      }
      const given = profileValues(personInfo);
      return openUntilSent('profile', given, ({ draft, done }) => {
        const send = async (body: v.InferInput<typeof UpdateProfileBody>) => {
          const answer = await api.updateProfile(body);
          if (!isSameEmail(body.email, personInfo.email)) rests.begin('email', body.email.trim().toLowerCase());
          await done(reread);
          return answer;
        };
        return withPlace({ schema: UpdateProfileBody, toBody: profileBody, send }, draft);
      });
    },

    /** The code that was mailed to a new address of the customer, and the way to stay at the one of today; null where none waits. */
    openEmailChange({ personInfo: { pending_email: email } }: ProfileAnswer): EmailChange | null {
      if (email === '') return null;
      return openUntilSent(`email-change.${email}`, {}, (parts) => newEmailChange(email, parts));
    },

    /** Signs one of the customer's devices out, and reads the list again. */
    openDeviceSignOut(id: string): SubmissionActor {
      return openUntilSent(`device.${id}`, {}, ({ draft, done }) => {
        const send = async () => {
          try {
            const answer = await api.endSession(id);
            await done(reread);
            return answer;
          } catch (error) {
            // A device that is signed out already leaves the list.
            if (kindOf(error) === 'notFound') await reread().catch(reportFailure);
            throw error;
          }
        };
        return openForm({ form: { schema: v.object({}), toBody: () => ({}), send }, draft, ...running });
      });
    },

    /** Signs all devices out, this one too. */
    openSignOutEverywhere(): SubmissionActor {
      return openUntilSent('devices', {}, ({ draft }) => {
        const send = async () => {
          const answer = await api.endAllSessions();
          session.send({ type: 'sessions.ended' });
          return answer;
        };
        return openForm({ form: { schema: v.object({}), toBody: () => ({}), send }, draft, ...running });
      });
    },

    openPassword(): SubmissionActor {
      const toBody = ({ current_password = '', password = '', password_confirmation = '' }: Values) => ({
        current_password,
        password,
        password_confirmation,
      });
      return openUntilSent('password', {}, ({ draft }) =>
        openForm({ form: { schema: UpdatePasswordBody, toBody, send: api.updatePassword }, draft, ...running }),
      );
    },

    /** A new address, for which something is known of whoever it is of, or one that there is. */
    openAddress(about: ProfileAnswer['personInfo'] | Address, { after, use = '', onSaved }: AddressUse): PlacedForm {
      const id = 'default_shipping' in about ? about.id : null;
      return openUntilSent(`address.${id ?? 'new'}${use}`, addressValues(about), ({ draft, done }) => {
        const send = async (body: v.InferInput<typeof AddressBody>) => {
          const answer = await (id === null ? api.addAddress(body) : api.updateAddress(id, body));
          const saved = answer.address?.id ?? id;
          if (saved !== null) onSaved?.(saved);
          await done(() => goTo(after));
          return answer;
        };
        // At the checkout the step that follows shows it.
        const form = { schema: AddressBody, toBody: addressBody, send, leadsOn: onSaved !== undefined };
        return withPlace(form, draft, true);
      });
    },

    /** The payment of an order that waits for it, by one of these methods. */
    openOrderPayment({ order_id: number }: Order, methods: PaymentMethod[]): SubmissionActor {
      return openUntilSent(`payment.${number}`, {}, ({ draft, done }) => {
        const aboutOf = (gateway: string) => `payment.${number}.${gateway}`;
        const toBody = ({ gateway = methods[0]?.key ?? '' }: Values) => ({
          gateway,
          ...paymentReturns({ gateway: String(gateway), type: 'payment' }),
          idempotency_key: attempts.keyOf(aboutOf(String(gateway))),
        });
        const send = async (body: v.InferOutput<typeof PayOrderBody>) => {
          const answer = await attempts.settle(aboutOf(body.gateway), () => api.payOrder(number, body));
          const { session_id: id, payment_url: url, gateway, message } = answer;
          // Without a session nothing is left to do here: it is paid, or waits for a transfer.
          if (id === null) await done(reread);
          else if (
            leaveToPay({ id, gateway: gateway || body.gateway, type: 'payment', order_id: number }, url) === 'refused'
          ) {
            throw new ApiFailure({ kind: 'business', code: 'generic', text: url === '' ? message : '', status: 400 });
          }
          return answer;
        };
        return openForm({ form: { schema: PayOrderBody, toBody, send }, draft, ...running });
      });
    },

    openOrderCancellation({ order_id: number }: Order): SubmissionActor {
      return openUntilSent(`cancellation.${number}`, {}, ({ draft, done }) => {
        const send = async () => {
          const answer = await api.cancelOrder(number);
          await done(reread);
          return answer;
        };
        return openForm({ form: { schema: v.object({}), toBody: () => ({}), send }, draft, ...running });
      });
    },

    openAddressRemoval(id: string): SubmissionActor {
      return openUntilSent(`address-removal.${id}`, {}, ({ draft, done }) => {
        const send = async () => {
          const answer = await api.deleteAddress(id);
          await done(reread);
          return answer;
        };
        return openForm({ form: { schema: v.object({}), toBody: () => ({}), send }, draft, ...running });
      });
    },

    /** The end of the account, for whoever has typed the word that confirms it. `farewell`: what is said of it where the shop's own words are lost. */
    openDeletion(word: string, farewell: string): SubmissionActor {
      const wordAsTyped = v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.check((text) => text.toLocaleLowerCase() === word.toLocaleLowerCase(), 'word'),
      );
      // The account may be gone, and the answer that says so lost.
      let isUnclear = false;
      const tellIfGone = (error: unknown) => {
        // Nothing else ends the session of somebody who has just given the password.
        if (!isUnclear || kindOf(error) !== 'auth') return;
        dismissNotices('session.expired');
        showNotice({ id: 'submission.sent', tone: 'success', code: '', text: farewell });
      };
      const send = async ({ current_password }: v.InferInput<typeof ConfirmPasswordBody>) => {
        try {
          await confirmPassword({ current_password });
        } catch (error) {
          tellIfGone(error);
          throw error;
        }
        try {
          const answer = await api.deleteAccount();
          session.send({ type: 'sessions.ended' });
          return answer;
        } catch (error) {
          isUnclear = saysNothing.includes(kindOf(error));
          if (isUnclear) await api.fetchProfile().then(() => (isUnclear = false), tellIfGone);
          throw error;
        }
      };
      const schema = v.object({ word: wordAsTyped, ...ConfirmPasswordBody.entries });
      const toBody = ({ word: text = '', current_password = '' }: Values) => ({ word: text, current_password });
      return openUntilSent(`deletion.${word}`, {}, ({ draft }) =>
        openForm({ form: { schema, toBody, send }, draft, ...running }),
      );
    },
  };
}

/** The forms of a customer's own pages. */
export type AccountForms = ReturnType<typeof createAccountForms>;

/** With these nobody knows whether the shop has done it. */
const saysNothing: readonly (string | null)[] = ['network', 'timeout', 'server', 'decode'];

const kindOf = (error: unknown) => (error instanceof ApiFailure ? error.error.kind : null);

const id = (of: string | null) => of ?? '';

function profileValues(person: ProfileAnswer['personInfo']): Values {
  const { name, email, phone, country_id, state_id, city_id, zip_code, address } = person;
  const place = { country: id(country_id), state: id(state_id), city: id(city_id) };
  return { name, email, phone, ...place, zip_code, address };
}

function profileBody({ name, email, phone, country, state, city, zip_code, address, ...rest }: Values) {
  return {
    ...{ name, email, phone, zip_code, address },
    ...(country && { country }),
    ...(state && { state }),
    ...(city && { city }),
    ...(rest.image && { image: rest.image }),
    ...(rest.remove_image === '1' && !rest.image && { remove_image: 1 }),
    ...(rest.current_password && { current_password: rest.current_password }),
  };
}

function addressValues(about: ProfileAnswer['personInfo'] | Address): Values {
  const { name, email, phone, country_id, state_id, city_id, zip_code, address } = about;
  const place = { country: id(country_id), state: id(state_id), city: id(city_id) };
  const type = ('type' in about && about.type) || 'home';
  const town = 'town' in about ? about.town : '';
  return { name, email, phone, ...place, town, zip_code, address, type };
}

function addressBody({ default_shipping, default_billing, ...values }: Values) {
  return {
    ...values,
    ...(default_shipping === '1' && { default_shipping: 1 }),
    ...(default_billing === '1' && { default_billing: 1 }),
  };
}
