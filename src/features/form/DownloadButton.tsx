import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/Button';
import { FormAlert } from '../../ui/FormAlert';
import { Icon } from '../../ui/Icon';
import { RetryWait } from '../session/RetryWait';
import type { SubmissionActor } from './use-submission';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  download: SubmissionActor;
  children: ReactNode;
}

/** Button that downloads a file, with an error message below. */
export function DownloadButton({ download, children, ...look }: DownloadButtonProps) {
  const isSending = useSelector(download, (s) => s.matches('sending'));
  const hasFailed = useSelector(download, (s) => s.matches({ open: 'failed' }));
  const isOffline = useSelector(download, (s) => s.matches({ open: { failed: 'offline' } }));
  const text = useSelector(download, (s) => s.context.text);
  const seconds = useSelector(download, (s) => s.context.secondsLeft);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button {...look} busy={isSending} onClick={() => download.send({ type: 'form.submitted' })}>
        <Icon icon={Download} className="size-4" />
        {children}
      </Button>
      {hasFailed && (
        <FormAlert title={<Trans>The file could not be downloaded.</Trans>}>
          {isOffline ? (
            <Trans>Check your connection and try again.</Trans>
          ) : seconds > 0 ? (
            // Screen readers announce the alert once, not every second of the countdown.
            <span aria-live="off">
              <RetryWait seconds={seconds} />
            </span>
          ) : (
            text || <Trans>Please try again.</Trans>
          )}
        </FormAlert>
      )}
    </div>
  );
}
