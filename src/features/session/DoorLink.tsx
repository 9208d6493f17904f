import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { useWantedPath } from './use-wanted-path';

const linkLook = 'text-accent underline underline-offset-4';

interface DoorLinkProps {
  to: '/p/login' | '/p/signup' | '/p/password' | '/p/signup/code';
  email?: string;
  look?: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads from one door to another, and keeps the way back to where the visitor comes from. */
export function DoorLink({ to, email, look = linkLook, className, onClick, children }: DoorLinkProps) {
  const redirect_to = useWantedPath();
  const search = { ...(redirect_to && { redirect_to }), ...(email && { email }) };
  return (
    <Link to={to} search={search} onClick={onClick} className={cx(look, className)}>
      {children}
    </Link>
  );
}

export function OtherWay({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">{question}</span>
      {children}
    </p>
  );
}
