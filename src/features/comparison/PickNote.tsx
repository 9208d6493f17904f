import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComparisonActor } from '../../services/actor-types';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';

interface PickNoteProps {
  comparison: ComparisonActor;
  /** Moves the focus, because the pressed button disappears. */
  onUndo: () => void;
  className?: string;
}

/** Message about the last pick: refused, or the beginning of a new comparison. */
export function PickNote({ comparison, onUndo, className }: PickNoteProps) {
  const isFull = useSelector(comparison, (s) => s.matches({ shown: 'full' }));
  const isReplaced = useSelector(comparison, (s) => s.matches({ shown: 'replaced' }));
  return (
    <div role="status" className={cx('flex flex-wrap items-center gap-x-3 text-sm empty:sr-only', className)}>
      {isFull && <Trans>You can compare four products at most. Remove one to pick another.</Trans>}
      {isReplaced && (
        <>
          <Trans>Only products of the same category can be compared, so a new comparison has begun.</Trans>
          <Button
            variant="quiet"
            className="-ms-5 text-sm underline underline-offset-4"
            onClick={() => {
              onUndo();
              comparison.send({ type: 'replacement.undone' });
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
