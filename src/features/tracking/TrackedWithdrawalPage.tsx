import { Trans } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { WithdrawalPage } from '../orders/WithdrawalPage';
import { TrackedFrame } from './TrackedFrame';

/** Withdrawal page of a visitor with a link to the order. */
export function TrackedWithdrawalPage(props: Omit<ComponentProps<typeof WithdrawalPage>, 'children'>) {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <TrackedFrame>
      <WithdrawalPage {...props}>
        <Link to="/p/track/order" hash={token} className="link inline-flex min-h-11 items-center">
          <Trans>Back to order</Trans>
        </Link>
      </WithdrawalPage>
    </TrackedFrame>
  );
}
