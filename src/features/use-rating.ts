import { useLingui } from '@lingui/react/macro';

/** A rating as the shop shows it: one decimal, and 5.0 where nobody has rated yet (REQUIREMENTS G7). */
export function useRating(): (average: number | null) => { value: number; text: string; label: string } {
  const { t, i18n } = useLingui();
  return (average) => {
    const value = Math.min(average || 5, 5);
    const text = i18n.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return { value, text, label: t`Rated ${text} out of 5` };
  };
}
