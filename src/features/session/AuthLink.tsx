import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { useRedirectTo } from './use-redirect-to';

const linkStyles = 'text-accent underline underline-offset-4';

interface AuthLinkProps {
  to: '/p/login' | '/p/login/email' | '/p/signup' | '/p/password' | '/p/signup/code';
  email?: string;
  styles?: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Link between auth pages. Keeps the path to open after the login. */
export function AuthLink({ to, email, styles = linkStyles, className, onClick, children }: AuthLinkProps) {
  const redirect_to = useRedirectTo();
  const search = { ...(redirect_to && { redirect_to }), ...(email && { email }) };
  return (
    <Link to={to} search={search} onClick={onClick} className={cx(styles, className)}>
      {children}
    </Link>
  );
}

export function AuthQuestion({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">{question}</span>
      {children}
    </p>
  );
}
