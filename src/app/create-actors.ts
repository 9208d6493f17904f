import { createActor } from 'xstate';
import { connectivityMachine } from '../../machines/connectivity.machine';
import type { ActorOptions, Actors } from '../services/actor-types';
import type { Lang } from '../services/language/i18n';
import { wireFlows } from './connect-actors';
import type { Effects } from './effects';
import { provideFlows } from './provide-flows';

interface ActorParts extends ActorOptions {
  effects: Effects;
  activity: Actors['activity'];
  lang: Lang;
}

/** Creates the actors of the app and connects them. `start` starts them. */
export function createActors({ effects, activity, lang, ...actorOptions }: ActorParts) {
  const flows = provideFlows(effects);
  const actors: Actors = {
    activity,
    accessGuard: createActor(flows.accessGuard, actorOptions),
    cart: createActor(flows.cart, actorOptions),
    connectivity: createActor(connectivityMachine, actorOptions),
    language: createActor(flows.language, { input: { lang }, ...actorOptions }),
    miniCart: createActor(flows.miniCart, actorOptions),
    overlay: createActor(flows.overlay, actorOptions),
    recentlyViewed: createActor(flows.recentlyViewed, { input: { slugs: [] }, ...actorOptions }),
    saleClock: createActor(flows.saleClock, actorOptions),
    search: createActor(flows.search, actorOptions),
    session: createActor(flows.session, actorOptions),
    settings: createActor(flows.settings, actorOptions),
    sharing: createActor(flows.sharing, actorOptions),
    wishlist: createActor(flows.wishlist, actorOptions),
  };
  // On the server, only the settings are loaded.
  if (!import.meta.env.SSR) wireFlows(actors, effects);
  return {
    actors,
    start() {
      for (const actor of Object.values(actors)) actor.start();
      // Not the input of the actors, because the server does not know these lists.
      actors.recentlyViewed.send({ type: 'history.changed', slugs: effects.readHistory() });
      actors.search.send({ type: 'recent.changed', queries: effects.readSearches() });
    },
  };
}
