import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { PasswordField } from '../session/PasswordField';
import { useOverlay } from '../use-overlay';

export function DeletionSection({
  openDeletion,
}: {
  openDeletion: (word: string, farewell: string) => SubmissionActor;
}) {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('deletion');
  const word = t`DELETE`;
  return (
    <>
      <p className="max-w-2xl text-muted">
        <Trans>
          Your details, addresses, wishlist and cart are deleted immediately and permanently. You can’t delete your
          account while an order is in progress (unless it is awaiting payment) or while there is money in your{' '}
          <Link to="/p/profile/wallet" className="underline underline-offset-4">
            wallet
          </Link>
          .
        </Trans>
      </p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open} className="mt-6">
        <Trans>Delete my account…</Trans>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Delete your account?`} closeLabel={t`Close`}>
        <ul className="mb-6 list-disc space-y-2 ps-5">
          <li>
            <Trans>
              Deleted at once: your details and picture, your addresses, wishlist and cart, and every session.
            </Trans>
          </li>
          <li>
            <Trans>Kept: the invoices for your orders, as the law requires, and your reviews without your name.</Trans>
          </li>
          <li>
            <Trans>
              Cancelled: orders you have not paid for. If you’ve already made a transfer, please wait until we receive
              it before you delete your account.
            </Trans>
          </li>
          <li>
            <Trans>This can’t be undone, not even by us.</Trans>
          </li>
        </ul>
        <SubmissionForm
          submission={openDeletion(word, t`Your account has been deleted. Goodbye!`)}
          label={t`Delete account`}
          send={<Trans>Delete for good</Trans>}
          aside={
            <Button variant="secondary" size="lg" onClick={close}>
              <Trans>Keep my account</Trans>
            </Button>
          }
        >
          {({ field }) => (
            <>
              <TextField
                label={t`Type ${word} to confirm`}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
                {...field('word')}
              />
              <PasswordField
                label={t`Your password`}
                autoComplete="current-password"
                required
                {...field('current_password')}
              />
            </>
          )}
        </SubmissionForm>
      </Dialog>
    </>
  );
}
