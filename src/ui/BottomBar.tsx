import { type ReactNode, useEffect } from 'react';
import { cx } from './cx';

interface BottomBarProps {
  label: string;
  isShown: boolean;
  /** Whether the bar is inside the page's width, and in wide windows too. Otherwise it is at the page's end, on phones. */
  isWide?: boolean;
  children: ReactNode;
}

/** Bar at the bottom of the screen. */
export function BottomBar({ label, isShown, isWide = false, children }: BottomBarProps) {
  // The root element gets a class, because the browser would re-evaluate a `:has()` selector on each DOM change.
  useEffect(() => {
    const { classList } = document.documentElement;
    const name = isWide ? 'has-wide-bar' : 'has-bottom-bar';
    classList.add(name);
    return () => classList.remove(name);
  }, [isWide]);
  return (
    <section
      aria-label={label}
      className={cx(
        'bottom-bar sticky bottom-0 z-10 border-hairline border-t bg-sheet transition-[opacity,visibility]',
        isWide ? '-mx-edge mt-8 col-span-full' : 'tablet:hidden',
        !isShown && 'invisible opacity-0',
      )}
    >
      <div className="page-width flex items-center gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  );
}
