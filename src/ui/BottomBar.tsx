import { type ReactNode, useEffect } from 'react';
import { cx } from './cx';

/** On phones, what stands at the foot of the screen. Theme.css keeps what gets the focus, and notices, above it. */
export function BottomBar({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  // By a class: `:has()` on the root would look through the whole page for each change of it.
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
