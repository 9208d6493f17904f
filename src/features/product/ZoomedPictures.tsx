import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useScroller } from '../../ui/use-scroller';
import { PicturePosition, stepOfKey } from './PicturePosition';
import { ZoomedPicture } from './ZoomedPicture';

export interface ZoomedProps {
  start: number;
  pictures: (string | null)[];
  name: string;
  onMove: (index: number) => void;
}

/** Full-screen images, which scroll sideways. */
export function ZoomedPictures({ start, pictures, name, onMove }: ZoomedProps) {
  const { ref, page, goTo } = useScroller<HTMLUListElement>(start);
  const count = pictures.length;
  const reportMove = useEffectEvent(onMove);
  useEffect(() => reportMove(page), [page]);
  // Not by `autofocus`: the dialog may have opened before this code has loaded.
  useEffect(() => focusOn(ref.current, start), [ref, start]);
  const onArrowKey = (event: KeyboardEvent) => {
    const next = page + stepOfKey(event);
    if (next === page || next < 0 || next >= count) return;
    goTo(next);
    focusOn(ref.current, next);
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

function focusOn(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
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
