import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { useScroller } from './use-scroller';

export interface RailTexts {
  previous: string;
  next: string;
  /** Reason why the button `previous` is disabled. `atEnd` is the reason for `next`. */
  atStart: string;
  atEnd: string;
}

interface RailProps {
  header: ReactNode;
  aside?: ReactNode;
  texts: RailTexts;
  itemClassName: string;
  children: ReactNode;
}

/** Row that scrolls sideways, with arrow buttons on desktop. */
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
            <Icon icon={ChevronLeft} className="size-6 rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={texts.next} disabledReason={atEnd ? texts.atEnd : undefined} onClick={() => move(1)}>
            <Icon icon={ChevronRight} className="size-6 rtl:-scale-x-100" />
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
