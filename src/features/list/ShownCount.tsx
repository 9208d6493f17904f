import { Trans } from '@lingui/react/macro';
import { COUNT_LIMIT } from '../../contract/count-limit';

export function ShownCount({ shown, total }: { shown: number; total: number }) {
  return total > COUNT_LIMIT ? (
    <Trans>{shown} of 10,000+</Trans>
  ) : (
    <Trans>
      {shown} of {total}
    </Trans>
  );
}
