import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ComparisonActor } from '../../services/actor-types';

/** Link to the page that compares the picked products. */
export function CompareLink({ comparison, className }: { comparison: ComparisonActor; className: string }) {
  const items = useSelector(comparison, (s) => s.context.slugs);
  return (
    <Link to="/p/compare" search={{ items: items.join() }} className={className}>
      <Trans>Compare ({items.length})</Trans>
    </Link>
  );
}
