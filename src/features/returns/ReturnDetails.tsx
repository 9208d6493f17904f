import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Return } from '../../contract/orders';
import { Badge } from '../../ui/Badge';
import { ShopImage } from '../ShopImage';
import { UserText } from '../UserText';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';
import { toneOf, useReturnTexts } from './use-return-texts';

export function ReturnDetails({ one }: { one: Return }) {
  const { qty, reason, details, status, refund_amount: refund, is_withdrawal: isWithdrawal, images } = one;
  const { t } = useLingui();
  const { stateOf, reasonOf } = useReturnTexts();
  const price = usePrice();
  const day = useDateFormat('day');
  const state = stateOf(one);
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={toneOf(status)}>{state.name}</Badge>
        <span>{state.next}</span>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <Fact name={t`Requested on`}>{day(one.created_at)}</Fact>
        <Fact name={t`Quantity`}>{qty}</Fact>
        <Fact name={t`Reason`}>{isWithdrawal ? t`Withdrawal from contract` : reasonOf(reason)}</Fact>
        {details !== '' && (
          <Fact name={t`In your own words`}>
            <UserText text={details} />
          </Fact>
        )}
        {refund !== null && <Fact name={t`Refund`}>{price(refund)}</Fact>}
      </dl>
      {images.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {images.map(({ id, image }, index) => (
            <li key={id}>
              <ShopImage
                path={image}
                alt={t`Your photo ${index + 1}`}
                ratio="1 / 1"
                sizes="96px"
                className="w-24 rounded-sm"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{children}</dd>
    </>
  );
}
