import { useLingui } from '@lingui/react/macro';
import { shownRating } from '../contract/rating-format';

export function useRating(): (average: number | null) => { value: number; text: string; label: string } {
  const { t, i18n } = useLingui();
  return (average) => {
    const { value, text } = shownRating(average, i18n.locale);
    return { value, text, label: t`Rated ${text} out of 5` };
  };
}
