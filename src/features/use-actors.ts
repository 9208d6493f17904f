import { useRouter } from '@tanstack/react-router';

export const useActors = () => useRouter().options.context.actors;

/** Returns the clock and inspector for actors that a component creates. */
export const useActorOptions = () => useRouter().options.context.actorOptions;
