import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { cx } from '../../ui/cx';
import { useActors } from '../use-actors';

const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'bg', name: 'Български' },
];

/** Buttons to select the language of the interface (REQUIREMENTS G3). */
export function LanguageSwitcher({ className }: { className?: string }) {
  const { t } = useLingui();
  const { language } = useActors();
  const current = useSelector(language, (s) => s.context.lang);
  const isBusy = useSelector(language, (s) => s.hasTag('busy'));
  return (
    <fieldset aria-label={t`Language`} aria-busy={isBusy} className={cx('flex', className)}>
      {languages.map(({ lang, name }) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === current}
          onClick={() => language.send({ type: 'language.chosen', lang })}
          className="min-h-11 rounded-sm px-2.5 text-muted text-sm underline decoration-transparent decoration-2 underline-offset-6 transition-colors hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:decoration-accent forced-colors:no-underline forced-colors:aria-pressed:underline"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
