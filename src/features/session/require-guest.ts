import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Actors } from '../../services/actor-types';
import { returnPath } from './return-path';

/** Throws a redirect for customers, to `wanted` or to `/p` (REQUIREMENTS R13, R14). */
export async function requireGuest({ session }: Pick<Actors, 'session'>, wanted: string | undefined): Promise<void> {
  const { context } = await waitFor(session, (state) => state.hasTag('known'));
  if (context.user) throw redirect({ href: returnPath(wanted) });
}
