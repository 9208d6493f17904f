import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Actors } from '../../app/actors';

interface Wanted {
  href: string;
  /** Only to have it ready: nobody is there yet who could be told anything. */
  isPreload: boolean;
}

/** Lets customers pass. Guests hear why not and, a second later, are led to the login, which leads back (REQUIREMENTS A1). */
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
