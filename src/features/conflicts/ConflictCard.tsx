import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useId } from 'react';
import { type Answer, answersTo, type CartConflict } from '../../../machines/cart-conflicts.machine';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { WishButton } from '../wishlist/WishButton';
import { type ConflictsActor, choiceText } from './use-conflicts';

interface ConflictCardProps {
  conflict: CartConflict;
  send: ConflictsActor['send'];
}

/** One line that came out otherwise than it was wanted: what it is, what has changed, and the answers to that. */
export function ConflictCard({ conflict, send }: ConflictCardProps) {
  const nameId = useId();
  const { id, kind, subject } = conflict;
  const answers = answersTo(conflict);
  const press = ({ detail }: MouseEvent, answer: Answer) => {
    // The second press of a double one would hit what has come into this one's place.
    if (detail < 2) send({ type: 'conflict.answered', id, answer });
  };
  return (
    <li
      aria-labelledby={nameId}
      className="grid grid-cols-[clamp(4rem,22vw,5.5rem)_minmax(0,1fr)] gap-x-4 py-6 tablet:gap-x-6"
    >
      <ShopImage path={subject.image} alt="" ratio="4 / 5" sizes="88px" className="rounded-md" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 id={nameId} className="font-medium tracking-normal">
              <Subject conflict={conflict} />
            </h3>
            <p className="text-muted text-sm">{choiceText(subject)}</p>
          </div>
          {kind !== 'gone' && subject.productId !== null && (
            <WishButton product={{ id: subject.productId, name: subject.name }} className="-me-2 -mt-2" />
          )}
        </div>
        <p className="mt-2 text-sm text-warn">
          <What conflict={conflict} />
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {kind === 'gone' && <Alike conflict={conflict} describedBy={nameId} />}
          {answers.map((answer) => (
            <Button
              key={answer}
              variant="secondary"
              aria-describedby={nameId}
              onClick={(event) => press(event, answer)}
            >
              <AnswerText conflict={conflict} answer={answer} />
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

function Subject({ conflict: { kind, subject } }: { conflict: CartConflict }) {
  if (kind === 'gone' || subject.slug === '') return subject.name;
  return (
    <Link to="/p/products/details/$slug" params={{ slug: subject.slug }} preload="intent" className="link">
      {subject.name}
    </Link>
  );
}

function Alike({ conflict: { subject }, describedBy }: { conflict: CartConflict; describedBy: string }) {
  return (
    <Link
      to="/p/products"
      search={{ q: subject.name }}
      aria-describedby={describedBy}
      className={buttonLook({ variant: 'secondary' })}
    >
      <Trans>Look for something like it</Trans>
    </Link>
  );
}

/** What the shopper wanted, and what is. */
function What({ conflict }: { conflict: CartConflict }) {
  const { t } = useLingui();
  const price = usePrice();
  const { kind, wanted, held, left, unitPrice, subject, text } = conflict;
  const [before, now] = [price(subject.unitPrice), price(unitPrice)];
  switch (kind) {
    case 'short':
      return (
        <>
          <Short wanted={wanted} held={held} left={left} />{' '}
          {left > 0 && unitPrice !== subject.unitPrice && (
            <Trans>
              The price of one has changed from {before} to {now}.
            </Trans>
          )}
        </>
      );
    case 'price':
      return (
        <Trans>
          One cost {before} when you chose it. Now it costs {now}.
        </Trans>
      );
    case 'gone':
      return <Trans>It is no longer sold, or not in this choice.</Trans>;
    case 'refused':
      return text || t`The shop could not save this change.`;
  }
}

function Short({ wanted, held, left }: Pick<CartConflict, 'wanted' | 'held' | 'left'>) {
  if (left === 0) return <Trans>You wanted {wanted}, but it is sold out.</Trans>;
  if (left === held)
    return (
      <Trans>
        You wanted {wanted}. Your cart has all that there are: {held}.
      </Trans>
    );
  return (
    <Trans>
      You wanted {wanted}. <Plural value={left} one="Only # is left." other="Only # are left." />
    </Trans>
  );
}

function AnswerText({ conflict, answer }: { conflict: CartConflict; answer: Answer }) {
  const price = usePrice();
  const { left, held, unitPrice } = conflict;
  switch (answer) {
    case 'take':
      return left > 0 ? <Trans>Take {left}</Trans> : <Trans>Remove</Trans>;
    case 'leave':
      return held > 0 ? <Trans>Leave it at {held}</Trans> : <Trans>Leave it out</Trans>;
    case 'keep':
      return <Trans>Keep it at {price(unitPrice)}</Trans>;
    case 'remove':
      return <Trans>Remove</Trans>;
    case 'retry':
      return <Trans>Try again</Trans>;
  }
}
