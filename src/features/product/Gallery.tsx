import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Play } from 'lucide';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useScroller } from '../../ui/use-scroller';
import { ShopImage } from '../ShopImage';
import { useOverlay } from '../use-overlay';
import { useTouched } from '../use-touched';
import { loadZoomedPictures } from './load-zoomed-pictures';
import { PicturePosition, stepOfKey } from './PicturePosition';
import { Thumbs } from './Thumbs';
import { ZoomDialog } from './ZoomDialog';

interface GalleryProps {
  /** Image paths; null shows a placeholder. When the first one changes, the gallery shows it. */
  pictures: (string | null)[];
  name: string;
  video: string;
}

/** Product images with thumbnails. A click shows an image in full screen. */
export const Gallery = memo(function Gallery({ pictures, name, video }: GalleryProps) {
  const { t } = useLingui();
  const { ref, page, goTo } = useScroller<HTMLUListElement>();
  const { isTouched, handlers } = useTouched();
  const zoom = useOverlay('zoom');
  /** Index of the image last shown in full screen. */
  const [large, setLarge] = useState(0);
  const count = pictures.length;
  const [first] = pictures;
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current !== first) goTo(0, 'instant');
    shown.current = first;
  });
  const focusOn = (index: number) =>
    ref.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  const onArrowKey = (event: KeyboardEvent) => {
    const next = page + stepOfKey(event);
    if (next === page || next < 0 || next >= count) return;
    event.preventDefault();
    goTo(next);
    focusOn(next);
  };
  const enlarge = (index: number) => {
    setLarge(index);
    zoom.open();
  };
  const follow = (index: number) => {
    setLarge(index);
    goTo(index, 'instant');
  };
  const close = () => {
    // The closing dialog focuses the image from which it was opened, so `focusOn` must run afterwards.
    flushSync(zoom.close);
    focusOn(large);
  };
  const picture = (path: string | null, index: number) => (
    <ShopImage
      path={path}
      alt={index === 0 ? name : t`${name}, picture ${index + 1}`}
      ratio="4 / 5"
      sizes="(min-width: 40rem) 46vw, 100vw"
      priority={index === 0}
      isHeld={index > 0 && !isTouched}
      className={index === 0 ? 'product-picture' : undefined}
    />
  );
  return (
    <section
      aria-label={t`Pictures`}
      {...handlers}
      className={cx('min-w-0', count > 1 && 'desktop:grid desktop:grid-cols-[5rem_minmax(0,1fr)] desktop:gap-x-4')}
    >
      <div className="group relative -mx-edge tablet:mx-0 desktop:col-start-2">
        <ul
          ref={ref}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] tablet:rounded-lg"
        >
          {pictures.map((path, index) => (
            <li key={path} className="w-full flex-none snap-start snap-always">
              {path === null ? (
                picture(path, index)
              ) : (
                <button
                  type="button"
                  aria-label={t`Enlarge picture ${index + 1} of ${count}`}
                  tabIndex={index === page ? 0 : -1}
                  onPointerEnter={() => void loadZoomedPictures()}
                  onFocus={() => void loadZoomedPictures()}
                  onClick={() => enlarge(index)}
                  onKeyDown={onArrowKey}
                  className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                >
                  {picture(path, index)}
                </button>
              )}
            </li>
          ))}
        </ul>
        {count > 1 && <Arrows page={page} count={count} onGo={goTo} />}
      </div>
      {count > 1 && <Thumbs pictures={pictures} current={page} onPick={goTo} />}
      {isWebAddress(video) && (
        <p className="mt-4 desktop:col-start-2">
          <a href={video} target="_blank" rel="noopener noreferrer" className={buttonStyles({ variant: 'secondary' })}>
            <Icon icon={Play} className="size-4" />
            <Trans>Watch the video</Trans>
            <span className="sr-only">
              <Trans>(opens in a new tab)</Trans>
            </span>
          </a>
        </p>
      )}
      <ZoomDialog open={zoom.isOpen} start={large} pictures={pictures} name={name} onMove={follow} onClose={close} />
    </section>
  );
});

function Arrows({ page, count, onGo }: { page: number; count: number; onGo: (page: number) => void }) {
  const { t } = useLingui();
  const styles = 'pointer-events-auto bg-sheet/90 hover:bg-sheet';
  return (
    <>
      <div className="pointer-events-none absolute inset-x-4 top-1/2 hidden -translate-y-1/2 justify-between opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 tablet:pointer-fine:flex">
        <IconButton
          label={t`Previous picture`}
          disabledReason={page === 0 ? t`This is the first picture` : undefined}
          onClick={() => onGo(page - 1)}
          className={styles}
        >
          <Icon icon={ChevronLeft} className="size-6 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t`Next picture`}
          disabledReason={page === count - 1 ? t`This is the last picture` : undefined}
          onClick={() => onGo(page + 1)}
          className={styles}
        >
          <Icon icon={ChevronRight} className="size-6 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <PicturePosition
        index={page}
        count={count}
        className="pointer-events-none absolute inset-e-4 bottom-4 rounded-full bg-sheet/90 px-3 py-1 font-medium text-xs"
      />
    </>
  );
}

/** Rejects all schemes except http and https, for example `javascript:`. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
