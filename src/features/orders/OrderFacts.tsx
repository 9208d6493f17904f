import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders';
import { UserText } from '../UserText';
import { useDateFormat } from '../use-date-format';
import { officesOf } from './order-parts';
import { CollectedAt, isOneAddress, PostalAddress } from './PostalAddress';
import { usePaymentTexts } from './use-order-texts';

export function OrderFacts({ order }: { order: Order }) {
  const { order_address: address, additional_info: notes } = order;
  const offices = officesOf(order);
  const isCollected = offices.length > 0;
  const hasBilling = address !== null && (isCollected || !isOneAddress(address));
  return (
    <div className="grid gap-x-10 gap-y-6 text-sm tablet:grid-cols-2 wide:grid-cols-1">
      <Fact name={<Trans>Payment</Trans>}>
        <Payment order={order} />
      </Fact>
      {address && isCollected && (
        <Fact name={<Trans>Collected at</Trans>}>
          <CollectedAt address={address} offices={offices} />
        </Fact>
      )}
      {address && !isCollected && (
        <Fact
          name={isOneAddress(address) ? <Trans>Delivery and billing address</Trans> : <Trans>Delivery address</Trans>}
        >
          <PostalAddress address={address} use="shipping" />
        </Fact>
      )}
      {hasBilling && (
        <Fact name={<Trans>Billing address</Trans>}>
          <PostalAddress address={address} use="billing" />
        </Fact>
      )}
      {notes !== '' && (
        <Fact name={<Trans>Your notes</Trans>}>
          <UserText text={notes} />
        </Fact>
      )}
    </div>
  );
}

function Payment({ order }: { order: Order }) {
  const day = useDateFormat('day');
  const words = usePaymentTexts();
  const { payment_name: name, payment_method: method, transection_id: reference, events } = order;
  const settled =
    events.findLast(({ kind }) => kind === 'paid' || kind === 'refunded')?.at ?? order.payment_approval_date;
  return (
    <>
      <p>{name || method}</p>
      <p className="text-muted">
        {words(order)}
        {settled && <> · {day(settled)}</>}
      </p>
      {reference !== '' && (
        <p className="wrap-anywhere text-muted">
          <Trans>Reference {reference}</Trans>
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-semibold text-base tracking-normal">{name}</h2>
      {children}
    </section>
  );
}
