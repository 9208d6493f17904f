import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

interface RatingFilterProps {
  choices: { stars: number; count: number | null }[];
  stars: number | undefined;
  onChoose: (stars: number | undefined) => void;
}

export function RatingFilter({ choices, stars: chosen, onChoose }: RatingFilterProps) {
  const { t } = useLingui();
  const name = useId();
  const option = (value: number | undefined, label: ReactNode, count: number | null) => (
    <label key={value ?? 0} className="flex min-h-11 items-center gap-3 desktop:min-h-9">
      <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} className="radio" />
      <span className="flex min-w-0 grow items-center gap-2">{label}</span>
      <span className="text-muted tabular-nums">{count}</span>
    </label>
  );
  return (
    <fieldset className="text-sm">
      <legend className="sr-only">{t`Rating`}</legend>
      {option(undefined, <Trans>Any</Trans>, null)}
      {choices.map(({ stars, count }) =>
        option(
          stars,
          <>
            <span aria-hidden className="stars" style={{ '--filled': `${stars * 20}%` }} />
            <span className="sr-only">
              <Plural value={stars} one="# star" other="# stars" />
            </span>
            <Trans>& up</Trans>
          </>,
          count,
        ),
      )}
    </fieldset>
  );
}
