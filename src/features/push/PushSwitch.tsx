import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PushActor } from '../../services/actor-types';
import { Button } from '../../ui/Button';
import { FormAlert } from '../../ui/FormAlert';
import { Skeleton } from '../../ui/Skeleton';

const obstacles = ['looking', 'unsupported', 'uninstalled', 'blocked'] as const;

export function PushSwitch({ push }: { push: PushActor }) {
  const obstacle = useSelector(push, (s) => obstacles.find((state) => s.matches(state)));
  switch (obstacle) {
    case 'looking':
      return <Skeleton className="h-24" />;
    case 'unsupported':
      return (
        <PushStatus title={<Trans>Not possible in this browser</Trans>}>
          <Trans>This browser can’t receive notifications, or not in a private window.</Trans>
        </PushStatus>
      );
    case 'uninstalled':
      return (
        <PushStatus title={<Trans>First add the shop to your home screen</Trans>}>
          <Trans>
            On iPhone and iPad: press Share, then “Add to Home Screen”, open the shop from there, and come back here.
          </Trans>
        </PushStatus>
      );
    case 'blocked':
      return (
        <PushStatus title={<Trans>Blocked in this browser</Trans>}>
          <Trans>
            Press the icon beside the address of the page, open the site’s permissions, and allow notifications. This
            page notices by itself.
          </Trans>
        </PushStatus>
      );
    default:
      return <Choice push={push} />;
  }
}

function Choice({ push }: { push: PushActor }) {
  const hasFailed = useSelector(push, (s) => s.matches({ on: 'failed' }) || s.matches({ off: 'failed' }));
  const isOn = useSelector(push, (s) => s.matches('on') || s.matches('turningOff'));
  const isAsking = useSelector(push, (s) => s.matches('asking'));
  const isBusy = useSelector(push, (s) => s.hasTag('busy'));
  return (
    <>
      <PushStatus title={isOn ? <Trans>On for this device</Trans> : <Trans>Off for this device</Trans>}>
        {isAsking ? (
          <Trans>Your browser asks whether the shop may notify you. Please answer there.</Trans>
        ) : isOn ? (
          <Trans>
            This device notifies you when an order is on its way, or when a product you are waiting for is back or
            cheaper. It stops when you log out here.
          </Trans>
        ) : (
          <Trans>Your browser will ask you once. You can turn them off here at any time.</Trans>
        )}
      </PushStatus>
      {hasFailed && (
        <div className="mt-4">
          <FormAlert title={<Trans>That didn’t work.</Trans>}>
            <Trans>Check your connection, and try again in a moment.</Trans>
          </FormAlert>
        </div>
      )}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        busy={isBusy}
        onClick={() => push.send({ type: isOn ? 'turnOff.requested' : 'turnOn.requested' })}
        className="mt-6"
      >
        {isOn ? <Trans>Turn off notifications</Trans> : <Trans>Turn on notifications</Trans>}
      </Button>
    </>
  );
}

function PushStatus({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}
