import { useLingui } from '@lingui/react/macro';
import type { RailTexts } from '../ui/Rail';

export function useCarouselTexts(): RailTexts {
  const { t } = useLingui();
  return {
    previous: t`Back`,
    next: t`Forward`,
    atStart: t`This is the beginning`,
    atEnd: t`This is the end`,
  };
}
