import { unlessModified } from '../../ui/has-modifier';
import { useActors } from '../use-actors';

/** For the links of the panel: closes it behind whoever follows one, unless into another tab or window. */
export function useLeave(): ReturnType<typeof unlessModified> {
  const { search } = useActors();
  return unlessModified(() => search.send({ type: 'panel.closed' }));
}
