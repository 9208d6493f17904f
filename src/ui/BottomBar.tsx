import { type ReactNode, useEffect } from 'react';
import { cx } from './cx';

/** Bar at the bottom of the screen on phones. Styles in theme.css keep toasts and focused elements above the bar. */
export function BottomBar({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  // Sets a class on the root element, because a `:has()` selector would be re-evaluated for each change of the page.
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
