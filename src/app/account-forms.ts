import * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { addressFormMachine, type Place, type Whereabouts } from '../../machines/address-form.machine';
import {
  type Address,
  AddressBody,
  type ProfileAnswer,
  UpdatePasswordBody,
  UpdateProfileBody,
} from '../contract/account';
import type { PlacedForm } from '../features/address/use-place';
import type { SubmissionActor } from '../features/form/use-submission';
import type { AccountApi } from './account-api';
import type { Actors, Running } from './actors';
import { currentUser } from './current-user';
import type { Draft, Values } from './drafts';
import type { OpenOnce } from './opened-forms';
import { reportFailure } from './report-failure';
import { type Form, openForm } from './submissions';

interface Parts extends Running {
  api: AccountApi;
  session: Actors['session'];
  openOnce: OpenOnce;
  /** Reads anew what pages show. */
  reread: () => Promise<void>;
  /** Shows a page, which reads anew what it shows. */
  goTo: (path: string) => Promise<void>;
}

/** Where the lists come from that a place is chosen from. */
interface PlaceApi {
  fetchCountries(signal: AbortSignal): Promise<Place[]>;
  fetchStates(country: string, signal: AbortSignal): Promise<Place[]>;
  fetchCities(state: string, signal: AbortSignal): Promise<Place[]>;
}

/** The choice of a place, which begins with what was chosen before. */
export function openPlace(api: PlaceApi, input: Whereabouts, running: Running = {}) {
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

/** What an address is filled in for. */
interface AddressUse {
  /** The path that is shown once it is saved. */
  after: string;
  /** The same address for another use is another form. */
  use?: string;
  onSaved?: (id: string) => void;
}

/** The forms of a customer's own pages, each as it was left in this tab. */
export function createAccountForms({ api, session, openOnce, reread, goTo, ...running }: Parts) {
  /** The form until it was sent: then it begins anew with what the shop gave for it. */
  function openUntilSent<Opened extends PlacedForm | SubmissionActor>(
    name: string,
    given: Values,
    open: (parts: { draft: Draft; done: (after: () => Promise<void>) => Promise<void> }) => Opened,
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

  const withPlace = (form: Form, draft: Draft): PlacedForm => {
    const submission = openForm({ form, draft, ...running });
    const { country = '', state = '', city = '' } = draft.read() as Record<string, string>;
    return placeInto(submission, openPlace(api, { country, state, city }, running));
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
          await done(reread);
          return answer;
        };
        return withPlace({ schema: UpdateProfileBody, toBody: profileBody, send }, draft);
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
        return withPlace({ schema: AddressBody, toBody: addressBody, send }, draft);
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

    /** The end of the account, for whoever has typed the word that confirms it. */
    openDeletion(word: string): SubmissionActor {
      const typed = v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.check((text) => text.toLocaleLowerCase() === word.toLocaleLowerCase(), 'word'),
      );
      const send = async () => {
        const answer = await api.deleteAccount();
        session.send({ type: 'signOut.requested' });
        return answer;
      };
      return openUntilSent(`deletion.${word}`, {}, ({ draft }) =>
        openForm({
          form: { schema: v.object({ word: typed }), toBody: ({ word: text = '' }) => ({ word: text }), send },
          draft,
          ...running,
        }),
      );
    },
  };
}

/** The forms of a customer's own pages. */
export type AccountForms = ReturnType<typeof createAccountForms>;

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
  const { name, email, phone, country_id, state_id, city_id, address } = about;
  const place = { country: id(country_id), state: id(state_id), city: id(city_id) };
  const type = ('type' in about && about.type) || 'home';
  return { name, email, phone, ...place, address, type };
}

function addressBody({ default_shipping, default_billing, ...values }: Values) {
  return {
    ...values,
    ...(default_shipping === '1' && { default_shipping: 1 }),
    ...(default_billing === '1' && { default_billing: 1 }),
  };
}
