import { useLingui } from '@lingui/react/macro';
import { shownRating } from '../contract/rating';

/** A rating as the shop shows it, and how it is read out. */
export function useRating(): (average: number | null) => { value: number; text: string; label: string } {
  const { t, i18n } = useLingui();
  return (average) => {
    const { value, text } = shownRating(average, i18n.locale);
    return { value, text, label: t`Rated ${text} out of 5` };
  };
}
