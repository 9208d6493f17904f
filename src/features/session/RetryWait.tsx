import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const MAX_SECONDS = 90;

export function RetryWait({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const minutes = Math.ceil(seconds / 60);
  if (seconds > MAX_SECONDS) return t`Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  return t`Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

export function useWaitText(seconds: number): string {
  const { t } = useLingui();
  const minutes = Math.ceil(seconds / 60);
  return seconds > MAX_SECONDS ? t`You can send again in ${minutes} min` : t`You can send again in ${seconds} s`;
}

export function useResendText(seconds: number): string | undefined {
  const { t } = useLingui();
  const minutes = Math.ceil(seconds / 60);
  if (seconds > MAX_SECONDS) return t`No email? You can request a new one in ${minutes} min`;
  return seconds > 0 ? t`No email? You can request a new one in ${seconds} s` : undefined;
}
