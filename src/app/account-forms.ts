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
import { readAmount, toDecimal } from '../contract/decimal';
import { ApiFailure } from '../contract/errors';
import { line, presentPassword } from '../contract/login-fields';
import type { Order } from '../contract/orders';
import type { WithdrawChannel } from '../contract/wallet';
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
import type { BegunPayment } from './pending-payment';
import { reportFailure } from './report-failure';
import type { ServerClock } from './server-clock';
import { type Form, openForm } from './submissions';
import { codeRests, openVerification } from './verifications';

interface Parts extends Running {
  api: AccountApi;
  session: Actors['session'];
  serverClock: ServerClock;
  openOnce: OpenOnce;
  reread: () => Promise<void>;
  goTo: (path: string) => Promise<void>;
}

/** What a form is made of that begins anew once it is sent: `done` is told what comes after. */
interface UntilSent {
  draft: Draft;
  done: (after: () => Promise<void>) => Promise<void>;
}

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

interface Charged {
  message: string;
  gateway: string;
  session_id: string | null;
  payment_url: string;
  status?: string;
}

const refusal = (text: string) => new ApiFailure({ kind: 'business', code: 'generic', text, status: 400 });

const emptyForm = { schema: v.object({}), toBody: () => ({}) };

type Limits = Pick<PaymentMethod, 'min_amount' | 'max_amount'>;

const typedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check((text) => readAmount(text) !== undefined, 'amount'),
);

/** Checks the amount in this field against the limits of the chosen way to pay, in cents. */
function checkLimits<Body extends Record<string, string>>(
  field: keyof Body & string,
  limitsOf: (body: Body) => Limits | undefined,
) {
  return v.rawCheck<Body>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const cents = readAmount(value[field] ?? '') ?? 0;
    const { min_amount: least, max_amount: most } = limitsOf(value) ?? { min_amount: null, max_amount: null };
    const message = cents < (least ?? 1) ? 'least' : cents > (most ?? Number.POSITIVE_INFINITY) ? 'most' : null;
    const path = { type: 'object', origin: 'value', input: value, key: field, value: value[field] } as const;
    if (message) addIssue({ message, path: [path] });
  });
}

const topUpSchema = (methods: PaymentMethod[]) =>
  v.pipe(
    v.object({ amount: typedAmount, gateway: line(100) }),
    checkLimits('amount', ({ gateway }) => methods.find(({ key }) => key === gateway)),
  );

const cashOutSchema = (channels: WithdrawChannel[], balance: number) =>
  v.pipe(
    v.object({
      method_id: line(100),
      withdraw_amount: v.pipe(
        typedAmount,
        v.check((text) => (readAmount(text) ?? 0) <= balance, 'balance'),
      ),
      account_info: line(1000),
      current_password: presentPassword,
    }),
    checkLimits('withdraw_amount', ({ method_id }) => channels.find(({ id }) => id === method_id)),
  );

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

interface AddressUse {
  after: string;
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
    return { email, verification, cancellation: openForm({ form: { ...emptyForm, send }, draft, ...running }) };
  }

  /** A form without fields. `act` is given what reads the page again. */
  const openConfirmation = (name: string, act: (rereadPage: () => Promise<void>) => ReturnType<Form['send']>) =>
    openUntilSent(name, {}, ({ draft, done }) =>
      openForm({ form: { ...emptyForm, send: () => act(() => done(reread)) }, draft, ...running }),
    );

  /** Pays at a gateway, under one key until the outcome is known. `onSettled` runs where no gateway page has to be visited. */
  async function pay(
    payment: Pick<BegunPayment, 'gateway' | 'type' | 'order_id'>,
    about: string,
    { charge, onSettled }: { charge: () => Promise<Charged>; onSettled: () => Promise<void> },
  ): Promise<Charged> {
    const answer = await attempts.settle(about, charge);
    const { session_id: id, payment_url: url, gateway, message: text } = answer;
    if (id === null && answer.status === 'failed') throw refusal(text);
    if (id === null) await onSettled();
    else if (leaveToPay({ ...payment, id, gateway: gateway || payment.gateway }, url) === 'refused') {
      throw refusal(url === '' ? text : '');
    }
    return answer;
  }

  const showWallet = async () => {
    await goTo('/p/profile/wallet');
    await reread();
  };

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

    openDeviceSignOut: (id: string) =>
      openConfirmation(`device.${id}`, async (rereadPage) => {
        try {
          const answer = await api.endSession(id);
          await rereadPage();
          return answer;
        } catch (error) {
          // A device that is signed out already leaves the list.
          if (kindOf(error) === 'notFound') await rereadPage();
          throw error;
        }
      }),

    openSignOutEverywhere: () =>
      openConfirmation('devices', async () => {
        const answer = await api.endAllSessions();
        session.send({ type: 'sessions.ended' });
        return answer;
      }),

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

    openOrderPayment({ order_id: number }: Order, methods: PaymentMethod[]): SubmissionActor {
      return openUntilSent(`payment.${number}`, {}, ({ draft, done }) => {
        const aboutOf = (gateway: string) => `payment.${number}.${gateway}`;
        const toBody = ({ gateway = methods[0]?.key ?? '' }: Values) => ({
          gateway,
          ...paymentReturns({ gateway: String(gateway), type: 'payment' }),
          idempotency_key: attempts.keyOf(aboutOf(String(gateway))),
        });
        const send = (body: v.InferOutput<typeof PayOrderBody>) =>
          pay({ gateway: body.gateway, type: 'payment', order_id: number }, aboutOf(body.gateway), {
            charge: () => api.payOrder(number, body),
            onSettled: () => done(reread),
          });
        return openForm({ form: { schema: PayOrderBody, toBody, send }, draft, ...running });
      });
    },

    /** Money into the wallet by one of these methods. `cents`: a proposed amount, raised to the minimum of the first method. */
    openTopUp(methods: PaymentMethod[], cents: number | undefined): SubmissionActor {
      const proposed = cents && Math.max(cents, methods[0]?.min_amount ?? 0);
      const given = proposed ? { amount: (proposed / 100).toFixed(2) } : {};
      return openUntilSent(`topUp.${proposed ?? ''}`, given, ({ draft, done }) => {
        const toBody = ({ amount = '', gateway = methods[0]?.key ?? '' }: Values) => ({ amount, gateway });
        const send = ({ amount, gateway }: { amount: string; gateway: string }) => {
          const about = JSON.stringify(['topUp', amount, gateway]);
          const payment = { gateway, type: 'wallet', order_id: null } as const;
          const body = { gateway, amount: toDecimal(readAmount(amount) ?? 0), ...paymentReturns(payment) };
          const charge = () => api.chargeWallet({ ...body, idempotency_key: attempts.keyOf(about) });
          return pay(payment, about, { charge, onSettled: () => done(showWallet) });
        };
        return openForm({ form: { schema: topUpSchema(methods), toBody, send }, draft, ...running });
      });
    },

    /** Money out of the wallet over one of these channels. Another balance is another form: it limits the amount. */
    openCashOut(channels: WithdrawChannel[], balance: number): SubmissionActor {
      return openUntilSent('cashOut', { balance: String(balance) }, ({ draft, done }) => {
        const toBody = (values: Values) => ({
          method_id: values.method_id ?? channels[0]?.id ?? '',
          withdraw_amount: values.withdraw_amount ?? '',
          account_info: values.account_info ?? '',
          current_password: values.current_password ?? '',
        });
        const send = async ({ current_password, ...typed }: ReturnType<typeof toBody>) => {
          // The password is no part of the key.
          const about = JSON.stringify(['cashOut', typed]);
          const answer = await attempts.settle(about, () =>
            api.requestCashout({
              method_id: String(typed.method_id),
              account_info: String(typed.account_info),
              current_password: String(current_password),
              withdraw_amount: toDecimal(readAmount(String(typed.withdraw_amount)) ?? 0),
              idempotency_key: attempts.keyOf(about),
            }),
          );
          await done(showWallet);
          return answer;
        };
        return openForm({ form: { schema: cashOutSchema(channels, balance), toBody, send }, draft, ...running });
      });
    },

    openOrderCancellation: ({ order_id: number }: Order) =>
      openConfirmation(`cancellation.${number}`, async (rereadPage) => {
        const answer = await api.cancelOrder(number);
        await rereadPage();
        return answer;
      }),

    openAddressRemoval: (id: string) =>
      openConfirmation(`address-removal.${id}`, async (rereadPage) => {
        const answer = await api.deleteAddress(id);
        await rereadPage();
        return answer;
      }),

    /** The end of the account, for whoever has typed the word that confirms it. `farewell`: what is said of it where the shop's own words are lost. */
    openDeletion(word: string, farewell: string): SubmissionActor {
      const wordAsTyped = v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.check((text) => text.toLocaleLowerCase() === word.toLocaleLowerCase(), 'word'),
      );
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
