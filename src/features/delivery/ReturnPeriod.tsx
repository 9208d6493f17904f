import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide';
import { RETURN_DAYS } from '../../contract/delivery';
import { Icon } from '../../ui/Icon';

export function ReturnPeriod() {
  return (
    <p className="flex items-center gap-3 text-sm">
      <Icon icon={Undo2} className="size-5 shrink-0" strokeWidth={1.5} />
      <Trans>{RETURN_DAYS}-day returns</Trans>
    </p>
  );
}
