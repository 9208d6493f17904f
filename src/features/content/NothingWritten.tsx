import { Trans } from '@lingui/react/macro';

/** In place of a text that the shop has not written yet. */
export function NothingWritten() {
  return (
    <p className="text-muted">
      <Trans>There is nothing to read here yet.</Trans>
    </p>
  );
}
