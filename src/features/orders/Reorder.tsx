import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide';
import type { Repeated, Shortfall } from '../../../machines/reorder.machine';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import { type ReorderActor, useReorder } from './use-reorder';

interface ReorderProps {
  reorder: ReorderActor;
  number: string;
}

export function ReorderButton({ reorder, number }: ReorderProps) {
  const { t } = useLingui();
  const { isBusy, repeat } = useReorder(reorder, number);
  return (
    <Button variant="secondary" busy={isBusy} onClick={repeat} aria-label={t`Order again: ${number}`}>
      <Icon icon={RotateCcw} className="size-4" />
      <Trans>Order again</Trans>
    </Button>
  );
}

/** Result of a reorder. The live region exists before its text, so that screen readers announce the text. */
export function ReorderReport({ reorder, number }: ReorderProps) {
  const { repeated, hasFailed } = useReorder(reorder, number);
  return (
    <div role="status">
      {(hasFailed || repeated) && (
        <div className="mt-4 rounded-md bg-wash p-4 text-sm">
          {repeated ? (
            <Report repeated={repeated} />
          ) : (
            <p>
              <Trans>That didn’t work. Check your connection and try again. Nothing will be added twice.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Report({ repeated }: { repeated: Repeated }) {
  const { lines, shortfalls } = repeated;
  return (
    <>
      <p className="font-semibold">
        <Summary repeated={repeated} />
      </p>
      {shortfalls.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {shortfalls.map((shortfall) => (
            <li key={`${shortfall.name}-${shortfall.choice}`} className="wrap-anywhere">
              <ShortfallLine shortfall={shortfall} />
            </li>
          ))}
        </ul>
      )}
      {lines > 0 && (
        <Link to="/p/cart" className={`${buttonStyles({ variant: 'secondary' })} mt-3`}>
          <Trans>Go to cart</Trans>
        </Link>
      )}
    </>
  );
}

function Summary({ repeated: { lines, shortfalls } }: { repeated: Repeated }) {
  if (lines > 0) {
    return (
      <Plural
        value={lines}
        one="# product of this order is in your cart."
        other="# products of this order are in your cart."
      />
    );
  }
  if (shortfalls.some(({ reason }) => reason === 'choose')) {
    return <Trans>Nothing from this order could be added to your cart.</Trans>;
  }
  return <Trans>Nothing from this order is available at the moment.</Trans>;
}

function ShortfallLine({ shortfall }: { shortfall: Shortfall }) {
  const { name, choice, wanted, got } = shortfall;
  const what = choice === '' ? name : `${name} (${choice})`;
  if (shortfall.reason === 'gone') return <Trans>{what}: no longer sold</Trans>;
  if (shortfall.reason === 'choose') {
    return (
      <Link to="/p/products/details/$slug" params={{ slug: shortfall.slug }} className="link">
        <Trans>Choose again: {what}</Trans>
      </Link>
    );
  }
  if (got === 0) return <Trans>{what}: sold out</Trans>;
  return (
    <Trans>
      {what}: only {got} of {wanted} in stock
    </Trans>
  );
}
