import { type ReactNode, useEffect } from 'react';
import { cx } from './cx';

/** Bar at the bottom of the screen on phones. */
export function BottomBar({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  // The root element gets a class, because the browser would re-evaluate a `:has()` selector on each DOM change.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-bottom-bar');
    return () => classList.remove('has-bottom-bar');
  }, []);
  return (
    <section
      aria-label={label}
      className={cx(
        'bottom-bar sticky bottom-0 z-10 border-hairline border-t bg-sheet transition-[opacity,visibility] tablet:hidden',
        !isShown && 'invisible opacity-0',
      )}
    >
      <div className="page-width flex items-center gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  );
}
