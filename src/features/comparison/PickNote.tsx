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

/** Message about the last change of the picks. */
export function PickNote({ comparison, onUndo, className }: PickNoteProps) {
  const note = useSelector(comparison, (s) => s.value.note);
  return (
    <div role="status" className={cx('flex flex-wrap items-center gap-x-3 text-sm empty:sr-only', className)}>
      {note === 'full' && <Trans>You can compare up to four products. Remove one to add another.</Trans>}
      {note === 'removed' && <Trans>A product is no longer sold, so we removed it from the comparison.</Trans>}
      {note === 'replaced' && (
        <>
          <Trans>You can only compare products from the same category. We’ve replaced your earlier comparison.</Trans>
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
