import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMoment } from '../use-moment';
import type { ReturnChance } from './return-of-line';

/** Why something can't be sent back now, and what helps. */
export function NoReturn({ chance }: { chance: ReturnChance }) {
  return (
    <div className="mt-8 max-w-2xl rounded-lg bg-wash p-6 tablet:p-8">
      <p>
        <Reason chance={chance} />
      </p>
      {chance.kind === 'over' && (
        <p className="mt-3">
          <Trans>
            Is something wrong with it all the same?{' '}
            <Link to="/p/contact" className="text-accent underline underline-offset-4">
              Write to us
            </Link>
            : the legal guarantee lasts longer.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Reason({ chance }: { chance: ReturnChance }) {
  const day = useMoment('day');
  switch (chance.kind) {
    case 'underway':
      return <Trans>A return of this item is under way. Another one can follow when it is done.</Trans>;
    case 'allReturned':
      return <Trans>All of this item has been returned.</Trans>;
    case 'over':
      return <Trans>This item could be returned until {day(chance.until)}. That time is over.</Trans>;
    default:
      return <Trans>This item can be returned once it has arrived.</Trans>;
  }
}
