import type * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { addressFormMachine, type Country, type Place, type Whereabouts } from '../../../machines/address-form.machine';
import { type Address, AddressBody, type ProfileAnswer } from '../../contract/account';
import type { PlacedForm } from '../../features/address/use-place';
import type { SubmissionActor } from '../../features/form/use-submission';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions } from '../actor-types';
import type { Draft, Values } from '../forms/drafts';
import { type Form, openForm } from '../forms/submissions';
import type { FormParts } from './shared-form-services';

interface PlaceApi {
  fetchCountries(signal: AbortSignal): Promise<Country[]>;
  fetchStates(country: string, signal: AbortSignal): Promise<Place[]>;
  fetchCities(state: string, signal: AbortSignal): Promise<Place[]>;
}

/** Creates the actor for the selection of country, state and city. */
export function openPlace(api: PlaceApi, input: Whereabouts & { isProposed?: boolean }, options: ActorOptions = {}) {
  const place = createActor(
    addressFormMachine.provide({
      actors: {
        fetchCountries: fromPromise(({ signal }) => api.fetchCountries(signal)),
        fetchStates: fromPromise(({ input, signal }) => api.fetchStates(input.country, signal)),
        fetchCities: fromPromise(({ input, signal }) => api.fetchCities(input.state, signal)),
      },
    }),
    { input, ...options },
  );
  place.on('failure', ({ error }) => reportFailure(error));
  return place;
}

/**
 * Starts the actor `place` and copies the country, state and city that it selects into the form. The typed postcode
 * stays, because arrow keys pass other countries; the server checks it.
 */
export function placeInto(submission: SubmissionActor, place: ReturnType<typeof openPlace>): PlacedForm {
  place.subscribe(({ context }) => {
    for (const name of ['country', 'state', 'city'] as const) {
      const before = submission.getSnapshot().context.values[name] ?? '';
      if (before !== context[name]) submission.send({ type: 'field.changed', name, value: context[name] });
    }
  });
  return { submission, place: place.start() };
}

/** Opens a form with fields for country, state and city. With `isProposed`, a country may be preselected. */
export function openPlacedForm(parts: FormParts, form: Form, draft: Draft, isProposed = false): PlacedForm {
  const submission = openForm({ form, draft, ...parts.actorOptions });
  const { country = '', state = '', city = '' } = draft.read() as Record<string, string>;
  return placeInto(submission, openPlace(parts.api, { country, state, city, isProposed }, parts.actorOptions));
}

type Contact = ProfileAnswer['personInfo'] | Address;

/** Returns the values of the form fields that a profile and an address have in common. */
export function contactValues({ name, email, phone, country_id, state_id, city_id, zip_code, address }: Contact) {
  const place = { country: country_id ?? '', state: state_id ?? '', city: city_id ?? '' };
  return { name, email, phone, ...place, zip_code, address };
}

export function createAddressForms(parts: FormParts) {
  const { api, device, goTo, rename, openUntilSent, openConfirmation } = parts;
  // A customer who signed in with a code is called by the email address, until the first address gives a name.
  const isUnnamed = () => device.currentUser.read()?.user.name.includes('@');
  return {
    /** Opens the form for an address. If `about` is a profile, the form starts with its data and adds an address. */
    openAddress(
      about: Contact,
      { after, use = '', onSaved }: { after: string; use?: string; onSaved?: (id: string) => void },
    ): PlacedForm {
      const id = 'default_shipping' in about ? about.id : null;
      return openUntilSent(`address.${id ?? 'new'}${use}`, addressValues(about), ({ draft, done }) => {
        const send = async (body: v.InferInput<typeof AddressBody>) => {
          const answer = await (id === null ? api.addAddress(body) : api.updateAddress(id, body));
          const saved = answer.address?.id ?? id;
          if (isUnnamed()) rename(body.name);
          if (saved !== null) onSaved?.(saved);
          await done(() => goTo(after));
          return answer;
        };
        // Only the checkout passes `onSaved`. Its next step shows the saved address, so no success notice is needed.
        const form = { schema: AddressBody, toBody: addressBody, send, leadsOn: onSaved !== undefined };
        return openPlacedForm(parts, form, draft, true);
      });
    },

    openAddressRemoval: (id: string) =>
      openConfirmation(`address-removal.${id}`, async (rereadPage) => {
        const answer = await api.deleteAddress(id);
        await rereadPage();
        return answer;
      }),
  };
}

function addressValues(about: Contact): Values {
  const type = ('type' in about && about.type) || 'home';
  return { ...contactValues(about), town: 'town' in about ? about.town : '', type };
}

function addressBody({ default_shipping, default_billing, ...values }: Values) {
  return {
    ...values,
    ...(default_shipping === '1' && { default_shipping: 1 }),
    ...(default_billing === '1' && { default_billing: 1 }),
  };
}
