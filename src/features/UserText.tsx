import { useLingui } from '@lingui/react';
import { cx } from '../ui/cx';
import { textLanguage } from './text-language';

/** Renders a user's text with its line breaks. Sets `lang` if the text is not in the page's language. */
export function UserText({ text, className }: { text: string; className?: string }) {
  const { i18n } = useLingui();
  return (
    <p lang={textLanguage(text, i18n.locale)} className={cx('wrap-anywhere whitespace-pre-line', className)}>
      {text}
    </p>
  );
}
