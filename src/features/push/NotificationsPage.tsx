import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PushActor } from '../../services/actor-types';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { PushSwitch } from './PushSwitch';

export function NotificationsPage({ push }: { push: PushActor }) {
  const { t } = useLingui();
  const { settings } = useActors();
  const isOffered = useSelector(settings, (s) => s.context.settings?.setting.push_key !== '');
  return (
    <>
      <PageHead title={t`Notifications`} noindex />
      <h1 className="text-2xl">
        <Trans>Notifications</Trans>
      </h1>
      {isOffered ? (
        <>
          <p className="mt-4 max-w-xl text-muted">
            <Trans>
              Find out when an order is on its way, or when a product you are waiting for is back or cheaper, even when
              the shop is not open. We send nothing else.
            </Trans>
          </p>
          <div className="mt-8 max-w-xl border-hairline border-t pt-8">
            <PushSwitch push={push} />
          </div>
        </>
      ) : (
        <p className="mt-4 max-w-xl">
          <Trans>We don’t send push notifications. You can follow each order on its page.</Trans>
        </p>
      )}
    </>
  );
}
