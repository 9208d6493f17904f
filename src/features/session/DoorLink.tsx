import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';

interface DoorLinkProps {
  to: '/p/login' | '/p/signup' | '/p/password' | '/p/signup/code';
  /** What is known of the visitor already. */
  email?: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads from one door to another, and keeps the way back to where the visitor comes from. */
export function DoorLink({ to, email, className, onClick, children }: DoorLinkProps) {
  const { redirect_to } = useRouterState({ select: ({ location }) => location.search }) as { redirect_to?: string };
  const search = { ...(redirect_to && { redirect_to }), ...(email && { email }) };
  return (
    <Link
      to={to}
      search={search}
      onClick={onClick}
      className={cx('text-accent underline underline-offset-4', className)}
    >
      {children}
    </Link>
  );
}

/** A way to go on from a door: a question, and the link for whoever says yes. */
export function OtherWay({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">{question}</span>
      {children}
    </p>
  );
}
