import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { useActors } from '../use-actors';

/** Error message with a retry button, shown when the settings failed to load. */
export function SettingsRetry({ className }: { className?: string }) {
  const { settings } = useActors();
  const hasFailed = useSelector(settings, (s) => s.matches('failed'));
  if (!hasFailed) return null;
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm', className)}>
      <Trans>The menu and contacts could not be loaded.</Trans>
      <Button variant="secondary" onClick={() => settings.send({ type: 'retry.requested' })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
