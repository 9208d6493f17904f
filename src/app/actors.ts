import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate';
import { activityMachine } from '../../machines/activity.machine';
import { connectivityMachine } from '../../machines/connectivity.machine';
import type { Effects } from './effects';
import type { Lang } from './i18n';
import { provideFlows } from './provide-flows';
import { wireFlows } from './wire-flows';

type Flows = ReturnType<typeof provideFlows>;

export type Actors = { [Name in keyof Flows]: ActorRefFrom<Flows[Name]> } & {
  activity: ActorRefFrom<typeof activityMachine>;
  connectivity: ActorRefFrom<typeof connectivityMachine>;
};

/** How actors run: by which clock, and who is told of all that happens. */
export type Running = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** The spinner's actor; apart from the others because their requests report to it. */
export function createActivity(running: Running = {}) {
  return createActor(activityMachine, running).start();
}

interface ActorParts extends Running {
  effects: Effects;
  activity: Actors['activity'];
  lang: Lang;
}

export function createActors({ effects, activity, lang, ...running }: ActorParts): Actors {
  const flows = provideFlows(effects);
  const actors: Actors = {
    activity,
    accessGuard: createActor(flows.accessGuard, running),
    cart: createActor(flows.cart, running),
    connectivity: createActor(connectivityMachine, running),
    language: createActor(flows.language, { input: { lang }, ...running }),
    overlay: createActor(flows.overlay, running),
    recentlyViewed: createActor(flows.recentlyViewed, { input: { slugs: effects.readHistory() }, ...running }),
    saleClock: createActor(flows.saleClock, running),
    search: createActor(flows.search, running),
    session: createActor(flows.session, running),
    settings: createActor(flows.settings, running),
    sharing: createActor(flows.sharing, running),
    wishlist: createActor(flows.wishlist, running),
  };
  wireFlows(actors, effects);
  for (const actor of Object.values(actors)) actor.start();
  return actors;
}
