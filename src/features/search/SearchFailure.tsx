import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button';

/** Error message of a search, with a retry button (REQUIREMENTS S5). */
export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-accent-wash px-4 py-3"
    >
      <p>
        <Trans>Failed to load products. Please try again.</Trans>
      </p>
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
