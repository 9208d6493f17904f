import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '../../ui/Spinner';
import { useActors } from '../use-actors';

/** In the document while any request runs, in sight once it takes long enough to notice, and aside once it takes too long (REQUIREMENTS G5). */
export function ActivitySpinner() {
  const { t } = useLingui();
  const { activity } = useActors();
  const isBusy = useSelector(activity, (s) => s.matches('busy'));
  const isNoticed = useSelector(activity, (s) => s.matches({ busy: 'noticed' }));
  const isOverdue = useSelector(activity, (s) => s.matches({ busy: 'overdue' }));
  const note = isOverdue ? t`This is taking longer than usual. You can go on meanwhile.` : undefined;
  return isBusy && <Spinner label={t`Loading`} seen={isNoticed || isOverdue} note={note} />;
}
