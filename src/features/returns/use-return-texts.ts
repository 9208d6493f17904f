import { useLingui } from '@lingui/react/macro';
import { isReturnOpen, RETURN, type Return, type ReturnReason, type ReturnStatus } from '../../contract/orders';

export function useReturnTexts() {
  const { t } = useLingui();
  const states: Record<ReturnStatus, { name: string; next: string }> = {
    [RETURN.requested]: { name: t`Return requested`, next: t`The boutique will look at it and reply by email.` },
    [RETURN.approvedByBoutique]: { name: t`Approved by the boutique`, next: t`The shop confirms it next.` },
    [RETURN.approved]: { name: t`Return approved`, next: t`Please send the item to the boutique.` },
    [RETURN.received]: { name: t`Item received`, next: t`Your refund is on its way.` },
    [RETURN.refunded]: { name: t`Refunded`, next: '' },
    [RETURN.refusedByBoutique]: {
      name: t`Rejected by the boutique`,
      next: t`The boutique has emailed you the reason.`,
    },
    [RETURN.refused]: { name: t`Rejected`, next: t`The shop has emailed you the reason.` },
    [RETURN.cancelled]: { name: t`Return cancelled`, next: '' },
  };
  const withdrawn = { name: t`Withdrawn`, next: t`Please send the item back. The address is in our email.` };
  const unknown = { name: t`Return`, next: '' };
  const reasons: Record<ReturnReason, string> = {
    defective: t`It doesn’t work`,
    wrong_item: t`It’s not what I ordered`,
    not_as_described: t`It’s not as described`,
    changed_mind: t`I’ve changed my mind`,
    damaged_in_shipping: t`It was damaged in transit`,
    other: t`Another reason`,
  };
  return {
    stateOf: ({ status, is_withdrawal: isWithdrawal }: Pick<Return, 'status' | 'is_withdrawal'>) => {
      if (isWithdrawal && status === RETURN.approved) return withdrawn;
      return status !== null && status in states ? states[status as ReturnStatus] : unknown;
    },
    reasons,
    reasonOf: (reason: string) => (reason in reasons ? reasons[reason as ReturnReason] : reason),
  };
}

export function toneOf(status: number | null): 'success' | 'warn' | 'quiet' {
  if (status === RETURN.refunded) return 'success';
  return isReturnOpen(status) ? 'warn' : 'quiet';
}
