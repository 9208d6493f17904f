import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../ui/cx';
import { useScroller } from '../../ui/use-scroller';
import { ShopImage } from '../ShopImage';
import { useOverlay } from '../use-overlay';
import { stepOf } from './picture-keys';
import { ZoomDialog } from './ZoomDialog';

interface GalleryProps {
  /** Paths; null shows the placeholder. */
  pictures: (string | null)[];
  /** Of the product. */
  name: string;
}

/** The pictures of a product: swiped, walked with the arrow keys, picked below, and each opened large. */
export function Gallery({ pictures, name }: GalleryProps) {
  const { t } = useLingui();
  const { ref, page, goTo } = useScroller<HTMLUListElement>();
  const zoom = useOverlay('zoom');
  const count = pictures.length;
  const focusOn = (index: number) =>
    ref.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  const walk = (event: KeyboardEvent) => {
    const next = page + stepOf(event.key);
    if (next === page || next < 0 || next >= count) return;
    event.preventDefault();
    goTo(next);
    focusOn(next);
  };
  const close = () => {
    // The dialog gives the focus back to the picture it was opened at; it may have been left at another.
    flushSync(zoom.close);
    focusOn(page);
  };
  return (
    <section
      aria-label={t`Pictures`}
      className="min-w-0 desktop:grid desktop:grid-cols-[5rem_minmax(0,1fr)] desktop:gap-4"
    >
      <div className="relative -mx-[clamp(1rem,4vw,3rem)] tablet:mx-0 desktop:order-last">
        <ul
          ref={ref}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] tablet:rounded-lg"
        >
          {pictures.map((path, index) => (
            <li key={path} className="w-full flex-none snap-start snap-always">
              <button
                type="button"
                aria-label={t`Enlarge picture ${index + 1} of ${count}`}
                tabIndex={index === page ? 0 : -1}
                onClick={zoom.open}
                onKeyDown={walk}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ShopImage
                  path={path}
                  alt={index === 0 ? name : t`${name}, picture ${index + 1}`}
                  ratio="4 / 5"
                  sizes="(min-width: 640px) 46vw, 100vw"
                  priority={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-e-4 bottom-4 rounded-full bg-sheet/90 px-3 py-1 font-medium text-xs tabular-nums"
          >
            {page + 1} / {count}
          </p>
        )}
      </div>
      {count > 1 && <Thumbs pictures={pictures} current={page} onPick={goTo} />}
      <ZoomDialog open={zoom.isOpen} start={page} pictures={pictures} name={name} onMove={goTo} onClose={close} />
    </section>
  );
}

interface ThumbsProps {
  pictures: (string | null)[];
  current: number;
  onPick: (index: number) => void;
}

function Thumbs({ pictures, current, onPick }: ThumbsProps) {
  const { t } = useLingui();
  return (
    <ul className="mt-3 hidden gap-3 tablet:flex desktop:mt-0 desktop:flex-col">
      {pictures.map((path, index) => (
        <li key={path} className="w-16 desktop:w-full">
          <button
            type="button"
            aria-label={t`Show picture ${index + 1}`}
            aria-current={index === current}
            onClick={() => onPick(index)}
            className={cx(
              'block w-full rounded-md transition-opacity',
              index === current ? 'outline-2 outline-ink outline-offset-2' : 'opacity-70 hover:opacity-100',
            )}
          >
            <ShopImage path={path} alt="" ratio="4 / 5" sizes="80px" className="rounded-md" />
          </button>
        </li>
      ))}
    </ul>
  );
}
