import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Actors } from '../../services/actor-types';

interface Wanted {
  href: string;
  /** A preload shows no toast, because the user has not opened the page. */
  isPreload: boolean;
}

/** Throws a redirect to the login page for a guest, after a toast unless it is a preload (REQUIREMENTS A1). */
export async function requireUser(
  { session, accessGuard }: Pick<Actors, 'session' | 'accessGuard'>,
  { href, isPreload }: Wanted,
): Promise<void> {
  const { context } = await waitFor(session, (state) => state.hasTag('known'));
  if (context.user) return;
  const login = redirect({ to: '/p/login', search: { redirect_to: href } });
  if (isPreload) throw login;
  accessGuard.send({ type: 'access.denied' });
  const decided = await waitFor(accessGuard, (state) => !state.matches('denied'));
  if (decided.matches('redirecting')) throw login;
}
