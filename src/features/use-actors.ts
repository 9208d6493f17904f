import { useRouter } from '@tanstack/react-router';

export const useActors = () => useRouter().options.context.actors;

/** Returns the options for actors that a component creates itself: the app's clock and inspector. */
export const useActorOptions = () => useRouter().options.context.actorOptions;
