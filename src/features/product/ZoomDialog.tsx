import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { ShopImage } from '../ShopImage';
import { stepOf } from './picture-keys';

interface ZoomedProps {
  /** The picture to begin with. */
  start: number;
  pictures: (string | null)[];
  name: string;
  onMove: (index: number) => void;
}

/** A product's pictures as large as the screen; pressing one makes it larger still. */
export function ZoomDialog({ open, onClose, ...zoomed }: ZoomedProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  // Each opening begins anew; the last one stays in sight while the dialog fades.
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return (
    <Dialog open={open} onClose={onClose} title={zoomed.name} closeLabel={t`Close`} placement="full">
      {openings > 0 && <Zoomed key={openings} {...zoomed} />}
    </Dialog>
  );
}

function Zoomed({ start, pictures, name, onMove }: ZoomedProps) {
  const { t } = useLingui();
  const [index, setIndex] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const step = (by: number) => {
    const next = (index + by + count) % count;
    setIndex(next);
    setLarge(false);
    onMove(next);
  };
  const enlarge = (event: MouseEvent) => {
    const { x, y } = pressedAt(event);
    flushSync(() => setLarge(!isLarge));
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
    frame.current?.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
  };
  const walk = ({ key }: KeyboardEvent) => {
    if (stepOf(key) !== 0 && count > 1) step(stepOf(key));
  };
  return (
    <div className="flex h-full flex-col gap-3">
      <div ref={frame} className="min-h-0 grow overflow-auto overscroll-contain">
        <button
          type="button"
          // The dialog opens with the focus here, so that the arrow keys work at once. React would focus it too early.
          ref={(button) => button?.setAttribute('autofocus', '')}
          aria-label={isLarge ? t`Make it smaller` : t`Make it larger`}
          onClick={enlarge}
          onKeyDown={walk}
          className={isLarge ? 'block w-full cursor-zoom-out' : 'grid size-full cursor-zoom-in place-items-center'}
        >
          <ShopImage
            path={pictures[index] ?? null}
            alt={t`${name}, picture ${index + 1}`}
            ratio="4 / 5"
            fit="contain"
            sizes={isLarge ? '200vw' : '100vw'}
            priority
            // As large as fits beside the dialog's own lines.
            className={isLarge ? 'mx-auto w-[200%] max-w-none desktop:w-4/5' : 'w-[min(100%,calc((100dvh-11rem)*0.8))]'}
          />
        </button>
      </div>
      {count > 1 && <Steps index={index} count={count} onStep={step} />}
    </div>
  );
}

/** The part of a picture that was pressed, 0 to 1 from its start and top; its middle when it was a key. */
function pressedAt({ detail, clientX, clientY, currentTarget }: MouseEvent): { x: number; y: number } {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function Steps({ index, count, onStep }: { index: number; count: number; onStep: (by: number) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-center gap-4">
      <IconButton label={t`Previous picture`} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </IconButton>
      <p role="status" className="min-w-16 text-center tabular-nums">
        {index + 1} / {count}
      </p>
      <IconButton label={t`Next picture`} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
