import { createContext, useContext } from 'react';
import type { Actors } from '../app/actors';

const ActorsContext = createContext<Actors | null>(null);

export const ActorsProvider = ActorsContext.Provider;

/** The app's running actors: the one way from a view to the flows. Throws outside ActorsProvider. */
export function useActors(): Actors {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('useActors needs an ActorsProvider above it');
  return actors;
}
