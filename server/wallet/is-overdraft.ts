/** Whether the ledger has refused an entry because it would leave less than nothing. */
export function isOverdraft(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { constraint?: string }).constraint === 'wallet_entries_balance';
}
