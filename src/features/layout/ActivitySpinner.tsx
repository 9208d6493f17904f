import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '../../ui/Spinner';
import { useActors } from '../use-actors';

/** Spinner for running requests (REQUIREMENTS G5). */
export function ActivitySpinner() {
  const { t } = useLingui();
  const { activity } = useActors();
  const phase = useSelector(activity, ({ value }) => (typeof value === 'object' ? value.busy : null));
  const isOverdue = phase === 'overdue';
  const note = isOverdue ? t`This is taking longer than usual. You can carry on in the meantime.` : undefined;
  return phase && <Spinner label={t`Loading`} seen={isOverdue || phase === 'noticed'} note={note} />;
}
