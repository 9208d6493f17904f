import { Trans } from '@lingui/react/macro';
import { SaleCountdown } from '../sale/SaleCountdown';
import { useIsOver } from '../sale/use-sale-clock';

/** How long the price still holds. What the product costs after the end is read by the app itself. */
export function SaleEnd({ endsAt }: { endsAt: string }) {
  const isOver = useIsOver(endsAt);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 rounded-md bg-accent-wash px-4 py-3 text-sm">
      {!isOver && (
        <span>
          <Trans>This price ends in</Trans>
        </span>
      )}
      <SaleCountdown endsAt={endsAt} look="line" />
    </div>
  );
}
