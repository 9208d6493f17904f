import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function ReportProblem({ className }: { className: string }) {
  return (
    <Link to="/p/contact" hash="problem" className={className}>
      <Trans>Report a problem</Trans>
    </Link>
  );
}
