import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../session/use-user';

interface CheckoutLinkProps {
  className: string;
  children: ReactNode;
}

/** Link to the checkout. Guests log in first (REQUIREMENTS K1). */
export function CheckoutLink(props: CheckoutLinkProps) {
  const user = useUser();
  if (!user) return <Link to="/p/login" search={{ redirect_to: '/p/checkout' }} {...props} />;
  return <Link to="/p/checkout" preload={false} {...props} />;
}
