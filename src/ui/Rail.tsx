import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { useScroller } from './use-scroller';

export interface RailTexts {
  previous: string;
  next: string;
  /** Why there is no further back or forward. */
  atStart: string;
  atEnd: string;
}

interface RailProps {
  header: ReactNode;
  /** Stands at the end of the same line, with the arrows before it: it has one place whether the row scrolls or not. */
  aside?: ReactNode;
  texts: RailTexts;
  itemClassName: string;
  children: ReactNode;
}

/** A row that scrolls sideways: by finger, wheel, keyboard, or by its arrows where there is a mouse. */
export function Rail({ header, aside, texts, itemClassName, children }: RailProps) {
  const { ref, atStart, atEnd, move } = useScroller<HTMLUListElement>();
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-x-6">
        {header}
        <div className={cx('ms-auto hidden shrink-0 gap-1 desktop:flex', atStart && atEnd && 'desktop:invisible')}>
          <IconButton
            label={texts.previous}
            disabledReason={atStart ? texts.atStart : undefined}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={texts.next} disabledReason={atEnd ? texts.atEnd : undefined} onClick={() => move(1)}>
            <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
          </IconButton>
        </div>
        {aside}
      </div>
      <ul ref={ref} className="rail pt-6 pb-1">
        {Children.map(children, (child) => (
          <li className={itemClassName}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
