import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button';

/** Error message with a retry button in a dialog whose code failed to load. */
export function CodeFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
      <Trans>This part of the shop could not be loaded.</Trans>
      <Button
        variant="secondary"
        onClick={(event) => {
          // The pressed button is about to disappear, and the focus would leave the dialog.
          event.currentTarget.closest('dialog')?.querySelector('button')?.focus();
          onRetry();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
