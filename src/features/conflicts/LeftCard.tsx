import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useId } from 'react';
import { additionsOf, type LeftEdits } from '../../../machines/cart-conflicts.machine';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { useUser } from '../session/use-user';
import { useActors } from '../use-actors';
import { EditList } from './EditList';
import type { ConflictsActor } from './use-conflicts';

interface LeftCardProps {
  left: LeftEdits;
  isClaimed: boolean;
  send: ConflictsActor['send'];
}

/** What was changed in a cart that is not this one: it goes where somebody says, and nowhere by itself. */
export function LeftCard({ left: { owner, isGuests, edits }, isClaimed, send }: LeftCardProps) {
  const { t } = useLingui();
  const { cart } = useActors();
  const user = useUser();
  const nameId = useId();
  const isKnown = useSelector(cart, (s) => s.hasTag('known'));
  const additions = additionsOf(edits);
  const press = ({ detail }: MouseEvent, type: 'left.adopted' | 'left.dropped') => {
    // The second press of a double one would hit what has come into this one's place.
    if (detail < 2) send({ type, owner });
  };
  return (
    <li aria-labelledby={nameId} className="py-6">
      <h3 id={nameId} className="font-medium tracking-normal">
        {isGuests ? (
          <Trans>Changed before you logged in, and not saved</Trans>
        ) : (
          <Trans>Changed while another account was logged in, and not saved</Trans>
        )}
      </h3>
      <EditList edits={edits} />
      <Outcome additions={additions} />
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {!isGuests && !user && (
          <Link
            to="/p/login"
            search={{ redirect_to: '/p/cart' }}
            aria-describedby={nameId}
            className={buttonLook({ variant: 'secondary' })}
          >
            <Trans>Log in to save it</Trans>
          </Link>
        )}
        {additions.length > 0 && (
          <Button
            variant="secondary"
            aria-describedby={nameId}
            busy={isClaimed}
            disabledReason={isKnown ? undefined : t`As soon as you are back online`}
            onClick={(event) => press(event, 'left.adopted')}
          >
            <Trans>Put it into this cart</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          aria-describedby={nameId}
          busy={isClaimed}
          onClick={(event) => press(event, 'left.dropped')}
        >
          <Trans>Discard it</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What becomes of it in a cart that has some of the same. */
function Outcome({ additions }: { additions: LeftEdits['edits'] }) {
  if (additions.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      {additions.some(({ isOnTop }) => isOnTop) && (
        <Trans>What is to be added is put on top of what this cart has.</Trans>
      )}{' '}
      {additions.some(({ isOnTop }) => !isOnTop) && (
        <Trans>Where a quantity is named, this cart will have at least that many.</Trans>
      )}
    </p>
  );
}
