import { type ReactNode, useEffect, useRef } from 'react';
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
  const ref = useRef<HTMLElement>(null);
  // The root element gets a class, because the browser would re-evaluate a `:has()` selector on each DOM change.
  useEffect(() => {
    const { classList, style } = document.documentElement;
    const name = isWide ? 'has-wide-bar' : 'has-bottom-bar';
    classList.add(name);
    const resizes = new ResizeObserver(() => style.setProperty('--wide-bar', `${ref.current?.offsetHeight ?? 0}px`));
    if (isWide && ref.current) resizes.observe(ref.current);
    return () => {
      classList.remove(name);
      resizes.disconnect();
    };
  }, [isWide]);
  return (
    <section
      ref={ref}
      aria-label={label}
      className={cx(
        'bottom-bar sticky bottom-0 z-10 border-hairline border-t bg-sheet transition-[opacity,visibility]',
        // At a zoom of 400 %, the bar would leave no space for the page.
        isWide ? '-mx-edge mt-8 col-span-full [@media(height<30rem)]:static' : 'tablet:hidden',
        !isShown && 'invisible opacity-0',
      )}
    >
      <div className="page-width flex items-center gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  );
}
