import { Trans } from '@lingui/react/macro';
import { EXACT_COUNT_LIMIT } from '../../contract/exact-count-limit';

export function ShownCount({ shown, total }: { shown: number; total: number }) {
  return total > EXACT_COUNT_LIMIT ? (
    <Trans>{shown} of 10,000+</Trans>
  ) : (
    <Trans>
      {shown} of {total}
    </Trans>
  );
}
