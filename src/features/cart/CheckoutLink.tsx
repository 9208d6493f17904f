import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../session/use-user';

interface CheckoutLinkProps {
  className: string;
  children: ReactNode;
}

/** Link to the checkout. For guests, the checkout begins with their email address (REQUIREMENTS K1, D11). */
export function CheckoutLink(props: CheckoutLinkProps) {
  const user = useUser();
  if (!user) return <Link to="/p/login/email" search={{ redirect_to: '/p/checkout' }} {...props} />;
  return <Link to="/p/checkout" preload={false} {...props} />;
}
