import { unlessModified } from '../../ui/has-modifier';
import { useActors } from '../use-actors';

/** Returns the click handler of a link that leaves the search. */
export function useLeaveSearch(): ReturnType<typeof unlessModified> {
  const { search } = useActors();
  return unlessModified(() => search.send({ type: 'panel.closed' }));
}
