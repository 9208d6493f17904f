import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button';

interface FailedProductProps {
  /** Number of the column. */
  number: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** Head of the column of a product that could not be loaded. */
export function FailedProduct({ number, onRemove, onRetry }: FailedProductProps) {
  const name = (
    <span className="sr-only">
      {' '}
      <Trans>Product {number}</Trans>
    </span>
  );
  return (
    <div className="flex flex-col items-start">
      <p role="alert">
        <Trans>This product could not be loaded.</Trans>
        {name}
      </p>
      <Button variant="secondary" onClick={onRetry} className="mt-3 px-3 text-sm">
        <Trans>Try again</Trans>
        {name}
      </Button>
      <Button variant="quiet" onClick={onRemove} className="px-3 text-sm">
        <Trans>Remove</Trans>
        {name}
      </Button>
    </div>
  );
}
