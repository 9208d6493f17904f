import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { SignedInDevice } from '../../contract/signed-in-devices';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { type SubmissionActor, useSubmission } from '../form/use-submission';
import { useDateFormat } from '../use-date-format';

export interface DevicesSectionProps {
  /** Null when the devices could not be loaded. */
  devices: SignedInDevice[] | null;
  openDeviceSignOut: (id: string) => SubmissionActor;
  openSignOutEverywhere: () => SubmissionActor;
}

export function DevicesSection({ devices, openDeviceSignOut, openSignOutEverywhere }: DevicesSectionProps) {
  const { t } = useLingui();
  const router = useRouter();
  if (!devices)
    return (
      <>
        <p role="alert">
          <Trans>Your devices could not be loaded.</Trans>
        </p>
        <Button variant="secondary" onClick={() => void router.invalidate()} className="mt-4">
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  return (
    <>
      <ul aria-label={t`Logged-in devices`} className="divide-y divide-hairline border-hairline border-y">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} submission={openDeviceSignOut(device.id)} />
        ))}
      </ul>
      <SignOutEverywhere submission={openSignOutEverywhere()} />
    </>
  );
}

function DeviceItem({ device, submission }: { device: SignedInDevice; submission: SubmissionActor }) {
  const { t } = useLingui();
  const moment = useDateFormat('full');
  const { form, isSending } = useSubmission(submission);
  const name = device.device || t`Unknown device`;
  const lastUsed = moment(device.last_used_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {device.is_current ? <Trans>This device</Trans> : <Trans>Last used {lastUsed}</Trans>}
        </p>
      </div>
      {!device.is_current && (
        <form {...form}>
          <SubmissionAlert submission={submission} />
          <Button type="submit" variant="secondary" busy={isSending} aria-label={t`Log out ${name}`}>
            <Trans>Log out</Trans>
          </Button>
        </form>
      )}
    </li>
  );
}

function SignOutEverywhere({ submission }: { submission: SubmissionActor }) {
  const { form, isSending } = useSubmission(submission);
  return (
    <form {...form} className="mt-6">
      <SubmissionAlert submission={submission} />
      <p className="mb-4 max-w-2xl text-muted">
        <Trans>This logs you out on all devices, including this one. Use it if you’ve lost a device.</Trans>
      </p>
      <Button type="submit" variant="secondary" busy={isSending}>
        <Trans>Log out everywhere</Trans>
      </Button>
    </form>
  );
}
