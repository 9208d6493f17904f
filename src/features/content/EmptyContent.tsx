import { Trans } from '@lingui/react/macro';

export function EmptyContent() {
  return (
    <p className="text-muted">
      <Trans>There is nothing to read here yet.</Trans>
    </p>
  );
}
