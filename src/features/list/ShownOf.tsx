import { Trans } from '@lingui/react/macro';
import { MOST_COUNTED } from '../../contract/most-counted';

export function ShownOf({ shown, total }: { shown: number; total: number }) {
  return total > MOST_COUNTED ? (
    <Trans>{shown} of 10,000+</Trans>
  ) : (
    <Trans>
      {shown} of {total}
    </Trans>
  );
}
