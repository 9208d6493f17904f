import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { WithdrawalPage } from './WithdrawalPage';

/** Withdrawal page of a signed-in customer. */
export function OwnWithdrawalPage(props: Omit<ComponentProps<typeof WithdrawalPage>, 'children'>) {
  const { t } = useLingui();
  const { order_id: number } = props.order;
  return (
    <WithdrawalPage {...props}>
      <Breadcrumbs label={t`Breadcrumbs`}>
        <Link to="/p/profile/orders">
          <Trans>My orders</Trans>
        </Link>
        <Link to="/p/profile/orders/$id" params={{ id: number }} className="tabular-nums">
          {number}
        </Link>
        <span>{t`Withdraw from contract`}</span>
      </Breadcrumbs>
    </WithdrawalPage>
  );
}
