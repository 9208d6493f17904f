import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SignInStep } from '../checkout/SignInStep';
import { PageHead } from '../PageHead';
import { useReturnsToCheckout } from './use-redirect-to';

interface AuthCardProps {
  title: string;
  lead: ReactNode;
  /** Coupon code that applies after the login; '' for none. */
  coupon?: string;
  others?: ReactNode;
  children: ReactNode;
}

/** Page of the sign-in: a card, or a step of the checkout if it leads there. */
export function AuthCard({ title, lead, coupon = '', others, children }: AuthCardProps) {
  const returnsToCheckout = useReturnsToCheckout();
  const content = (
    <>
      <PageHead title={title} noindex />
      <h1 className={returnsToCheckout ? 'text-xl' : 'text-2xl'}>{title}</h1>
      {lead && <p className="mt-3 break-words text-muted">{lead}</p>}
      {coupon !== '' && (
        <p className="mt-3 break-words rounded-md bg-wash px-4 py-3 text-sm">
          <Trans>
            We’ve saved your coupon code <strong>{coupon}</strong>. We’ll try it after you log in.
          </Trans>
        </p>
      )}
      {children}
      {others && <div className="mt-8 flex flex-col gap-1 border-hairline border-t pt-5">{others}</div>}
    </>
  );
  if (returnsToCheckout) return <SignInStep>{content}</SignInStep>;
  return (
    <div className="mx-auto w-full max-w-108 rounded-lg border border-hairline bg-sheet p-6 tablet:p-10">{content}</div>
  );
}
