import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { cx } from '../../ui/cx';

/** Menu to select light or dark colours, or those of the system (REQUIREMENTS T20). */
export function ThemeSwitcher({ className }: { className?: string }) {
  const { t } = useLingui();
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => 'system');
  return (
    <label className={cx('flex min-h-11 items-center gap-2', className)}>
      {t`Theme`}
      <select value={theme} onChange={({ target }) => chooseTheme(target.value)} className="min-h-11 text-ink">
        <option value="system">{t`System`}</option>
        <option value="light">{t`Light`}</option>
        <option value="dark">{t`Dark`}</option>
      </select>
    </label>
  );
}

/** The script in index.html shows and stores the theme, also for later pages and other tabs. */
const chooseTheme = (theme: string) => dispatchEvent(new CustomEvent('theme', { detail: theme }));

const shownTheme = () => document.documentElement.dataset.theme ?? 'system';

/** Calls `listen` after the script in index.html may have changed the theme. Returns a function that stops it. */
function onThemeChange(listen: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['theme', 'storage', 'pageshow']) addEventListener(event, listen, stop);
  return () => stop.abort();
}
