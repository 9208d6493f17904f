import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';

const large = 2.5;

/** Maximum time in ms between the two clicks of a double click. */
const doublePress = 500;

interface ZoomedPictureProps {
  path: string | null;
  name: string;
  number: number;
  isCurrent: boolean;
  isFirst: boolean;
  /** Receives the key presses, except in a zoomed image, where arrow keys scroll. */
  onArrowKey: (event: KeyboardEvent) => void;
}

/** Full-screen image. A click, Enter or Space zooms in or out. */
export function ZoomedPicture({ path, name, number, isCurrent, isFirst, onArrowKey }: ZoomedPictureProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  if (!isCurrent && isLarge) setLarge(false);

  const toggleAround = ({ x, y }: { x: number; y: number }) => {
    const picture = frame.current?.firstElementChild;
    if (!picture) return;
    const before = picture.getBoundingClientRect();
    flushSync(() => setLarge(!isLarge));
    const after = picture.getBoundingClientRect();
    const moved = (start: number, size: number, newStart: number, newSize: number, at: number) =>
      newStart + ((at - start) / size) * newSize - at;
    frame.current?.scrollBy(
      moved(before.left, before.width, after.left, after.width, x),
      moved(before.top, before.height, after.top, after.height, y),
    );
  };
  const secondUntil = useRef(0);
  const press = (event: MouseEvent) => {
    const { detail, timeStamp } = event;
    // Ignores the second click of a double click, which would zoom out. A key press (`detail` 0) is no first click.
    const isSecond = timeStamp < secondUntil.current;
    secondUntil.current = isSecond || detail === 0 ? 0 : timeStamp + doublePress;
    if (!isSecond) toggleAround(pressedAt(event));
  };

  return (
    <div
      ref={frame}
      className={cx(
        'flex size-full touch-manipulation [container-type:size]',
        isLarge ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
      )}
      style={{ '--scale': isLarge ? large : 1 }}
    >
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={isLarge ? t`Zoom out` : t`Zoom in`}
        onClick={press}
        onKeyDown={isLarge ? undefined : onArrowKey}
        className={cx(
          'm-auto block w-[calc(min(100cqw,80cqh)*var(--scale))] flex-none focus-visible:-outline-offset-4',
          isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in',
        )}
      >
        <ShopImage
          path={path}
          alt={t`${name}, picture ${number}`}
          ratio="4 / 5"
          fit="contain"
          sizes={isLarge ? '200vw' : '100vw'}
          priority={isFirst}
        />
      </button>
    </div>
  );
}

function pressedAt({ detail, clientX, clientY, currentTarget }: MouseEvent): { x: number; y: number } {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
