import { Plural, Trans } from '@lingui/react/macro';

const few = 5;

/** Stock of a product; nothing if the server sends no stock. */
export function StockHint({ stock }: { stock: number | null }) {
  if (stock === null) return null;
  if (stock === 0)
    return (
      <p className="font-medium text-sm">
        <Trans>Sold out</Trans>
      </p>
    );
  if (stock <= few)
    return (
      <p className="font-medium text-sm text-warn">
        <Plural value={stock} one="Only # left" other="Only # left" />
      </p>
    );
  return (
    <p className="font-medium text-sm text-success">
      <Trans>In stock</Trans>
    </p>
  );
}
