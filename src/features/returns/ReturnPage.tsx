import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { Order, OrderProduct } from '../../contract/orders';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import type { SubmissionActor } from '../form/use-submission';
import { choiceText } from '../orders/buy-again';
import { PageHead } from '../PageHead';
import { BoughtProduct } from '../reviews/BoughtProduct';
import { useDateFormat } from '../use-date-format';
import { ReturnDetails } from './ReturnDetails';
import { ReturnForm } from './ReturnForm';
import { type ReturnChance, returnChance } from './return-eligibility';

/** Page to return an item of an order (REQUIREMENTS O4). */
export function ReturnPage({ order, line, form }: { order: Order; line: OrderProduct; form: SubmissionActor }) {
  const { t } = useLingui();
  const isSent = useSelector(form, (s) => s.matches('sent'));
  const chance = returnChance(line, order);
  const number = order.order_id;
  const { qty: quantity } = line;
  return (
    <>
      <PageHead title={t`Return an item`} noindex />
      <Breadcrumbs label={t`Breadcrumbs`}>
        <Link to="/p/profile/orders">
          <Trans>My orders</Trans>
        </Link>
        <Link to="/p/profile/orders/$id" params={{ id: number }} className="tabular-nums">
          {number}
        </Link>
        <span>{t`Return an item`}</span>
      </Breadcrumbs>
      <h1 className="mt-3 text-2xl">
        <Trans>Return an item</Trans>
      </h1>
      <div className="mt-6 border-hairline border-b pb-6">
        <BoughtProduct product={line.product} image={line.image} name={line.product_name} heading="h2">
          <p className="text-muted text-sm">
            {[choiceText(line), t`Quantity ${quantity}`].filter(Boolean).join(' · ')}
          </p>
        </BoughtProduct>
      </div>
      {isSent || chance.kind === 'possible' ? (
        <ReturnForm form={form} chance={chance} number={number} />
      ) : (
        <NoReturn chance={chance} />
      )}
      <Returns returns={line.returns} />
    </>
  );
}

function Returns({ returns }: Pick<OrderProduct, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="mt-10 max-w-2xl">
      <h2 id="returns" className="text-xl">
        <Trans>Your requests</Trans>
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {returns.map((one) => (
          <ReturnDetails key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function NoReturn({ chance }: { chance: ReturnChance }) {
  return (
    <div className="mt-8 max-w-2xl rounded-lg bg-wash p-6 tablet:p-8">
      <p>
        <Reason chance={chance} />
      </p>
      {chance.kind === 'over' && (
        <p className="mt-3">
          <Trans>
            Is something wrong with it?{' '}
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
  const day = useDateFormat('day');
  switch (chance.kind) {
    case 'underway':
      return <Trans>A return of this item is under way. You can request another one when it is complete.</Trans>;
    case 'allReturned':
      return <Trans>All of this item has been returned.</Trans>;
    case 'over':
      return <Trans>This item could be returned until {day(chance.until)}. That time is over.</Trans>;
    default:
      return <Trans>This item can be returned once it has arrived.</Trans>;
  }
}
