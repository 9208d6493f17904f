import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '../../ui/Spinner';
import { useActors } from '../use-actors';

/** In the document while any request runs, in sight once it takes long enough to notice (REQUIREMENTS G5). */
export function ActivitySpinner() {
  const { t } = useLingui();
  const { activity } = useActors();
  const isBusy = useSelector(activity, (s) => s.matches('busy'));
  const isNoticed = useSelector(activity, (s) => s.matches({ busy: 'noticed' }));
  return isBusy && <Spinner label={t`Loading`} seen={isNoticed} />;
}
