import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shownRating } from '../contract/rating-format';

interface ShownRating {
  value: number;
  text: string;
  label: string;
  /** Number of reviews; null or 0 is not shown. */
  count: number | null;
}

/** Returns a function that formats an average rating. */
export function useRating(): (average: number | null, reviews?: number | null) => ShownRating {
  const { t, i18n } = useLingui();
  return (average, count = null) => {
    const { value, text } = shownRating(average, i18n.locale);
    const rated = t`Rated ${text} out of 5`;
    const label = count ? `${rated}, ${t`${plural(count, { one: '# review', other: '# reviews' })}`}` : rated;
    return { value, text, label, count };
  };
}
