import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useScroller } from '../../ui/use-scroller';
import { PicturePosition, stepOfKey } from './PicturePosition';
import { ZoomedPicture } from './ZoomedPicture';

interface ZoomedProps {
  start: number;
  pictures: (string | null)[];
  name: string;
  onMove: (index: number) => void;
}

/** Full-screen dialog with a product's images. */
export function ZoomDialog({ open, onClose, ...zoomed }: ZoomedProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [wasShown, setWasShown] = useState(false);
  const [openings, setOpenings] = useState(0);
  // The pictures appear together with the dialog (Sheet.tsx), because they scroll to the first one when they appear.
  const isShown = useDeferredValue(open);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpenings(openings + 1);
  }
  return (
    <Dialog open={open} onClose={onClose} title={zoomed.name} closeLabel={t`Close`} placement="full">
      {openings > 0 && <Zoomed key={openings} {...zoomed} />}
    </Dialog>
  );
}

function Zoomed({ start, pictures, name, onMove }: ZoomedProps) {
  const { ref, page, goTo } = useScroller<HTMLUListElement>(start);
  const count = pictures.length;
  const reportMove = useEffectEvent(onMove);
  useEffect(() => reportMove(page), [page]);
  const onArrowKey = ({ key }: KeyboardEvent) => {
    const next = page + stepOfKey(key);
    if (next === page || next < 0 || next >= count) return;
    goTo(next);
    ref.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className="flex h-full flex-col gap-3">
      <ul
        ref={ref}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {pictures.map((path, index) => (
          <li key={path} className="h-full w-full flex-none snap-start snap-always">
            <ZoomedPicture
              path={path}
              name={name}
              number={index + 1}
              isCurrent={index === page}
              isFirst={index === start}
              onArrowKey={onArrowKey}
            />
          </li>
        ))}
      </ul>
      {count > 1 && <Steps index={page} count={count} onGo={goTo} />}
    </div>
  );
}

function Steps({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-center gap-4">
      <IconButton
        label={t`Previous picture`}
        disabledReason={index === 0 ? t`This is the first picture` : undefined}
        onClick={() => onGo(index - 1)}
      >
        <Icon icon={ChevronLeft} className="size-6 rtl:-scale-x-100" />
      </IconButton>
      <PicturePosition index={index} count={count} className="min-w-16 text-center" />
      <IconButton
        label={t`Next picture`}
        disabledReason={index === count - 1 ? t`This is the last picture` : undefined}
        onClick={() => onGo(index + 1)}
      >
        <Icon icon={ChevronRight} className="size-6 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
