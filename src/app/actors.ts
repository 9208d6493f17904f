import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { activityMachine } from '../../machines/activity.machine';
import { cartMachine } from '../../machines/cart.machine';
import { languageMachine } from '../../machines/language.machine';
import { settingsMachine } from '../../machines/settings.machine';
import type { Api } from './api';
import { createGuestCart } from './guest-cart';
import { activateLanguage, type Lang, toLang } from './i18n';
import { showNotice } from './notices';
import { deviceId, localStore } from './storage';

/** The running flows of the app. */
export interface Actors {
  activity: ActorRefFrom<typeof activityMachine>;
  cart: ActorRefFrom<typeof cartMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  settings: ActorRefFrom<typeof settingsMachine>;
}

/** Where failures that the shopper can't help go: the console, for whoever looks after the shop (SPEC §8 "logged only"). */
export function reportFailure(error: unknown): void {
  console.error(error);
}

/** The spinner's actor; apart from the others because their requests report to it. */
export function createActivity() {
  return createActor(activityMachine).start();
}

/** Creates, provides, wires and starts the actors. */
export function createActors({ api, activity, lang }: { api: Api; activity: Actors['activity']; lang: Lang }): Actors {
  const guest = createGuestCart(api, deviceId);
  const cart = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(({ signal }) => guest.fetchCart(signal)),
        saveEdit: fromPromise(({ input, signal }) => guest.saveEdit(input.edit, input.cart, signal)),
      },
    }),
  );
  const settings = createActor(
    settingsMachine.provide({
      actors: { fetchSettings: fromPromise(({ signal }) => api.fetchSettings(signal)) },
    }),
  );
  const language = createActor(
    languageMachine.provide({
      actors: { loadTranslation: fromPromise(({ input }) => activateLanguage(toLang(input.lang))) },
      actions: {
        storeLanguage: (_, { lang }) => localStore.set('lang', lang),
        reloadPage: () => window.location.reload(),
      },
    }),
    { input: { lang } },
  );

  cart.on('notice', showNotice);
  cart.on('failure', ({ error }) => reportFailure(error));
  language.on('notice', showNotice);
  language.on('failure', ({ error }) => reportFailure(error));
  settings.on('failure', ({ error }) => reportFailure(error));

  cart.start();
  settings.start();
  language.start();
  cart.send({ type: 'cart.requested' });
  return { activity, cart, language, settings };
}
