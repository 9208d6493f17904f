import { useLingui } from '@lingui/react';
import { cx } from '../ui/cx';
import { passageLang } from './passage-lang';

/** What somebody has written, as text and never as HTML: in their lines, and told to be in their language where it is not the page's. */
export function Passage({ text, className }: { text: string; className?: string }) {
  const { i18n } = useLingui();
  return (
    <p lang={passageLang(text, i18n.locale)} className={cx('wrap-anywhere whitespace-pre-line', className)}>
      {text}
    </p>
  );
}
