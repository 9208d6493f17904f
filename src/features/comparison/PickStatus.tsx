import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ComparisonActor } from '../../services/actor-types';
import { CompareLink } from './CompareLink';
import { PickNote } from './PickNote';

/** Link to the comparison on a product page, and a message about the last pick. */
export function PickStatus({ comparison }: { comparison: ComparisonActor }) {
  const ref = useRef<HTMLDivElement>(null);
  const isAnyPicked = useSelector(comparison, (s) => s.context.slugs.length > 0);
  return (
    <div ref={ref} tabIndex={-1} className="order-last w-full outline-none focus-visible:shadow-none">
      {isAnyPicked && (
        <CompareLink
          comparison={comparison}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        />
      )}
      <PickNote comparison={comparison} onUndo={() => ref.current?.focus()} />
    </div>
  );
}
