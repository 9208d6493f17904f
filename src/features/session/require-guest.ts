import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { Actors } from '../../app/actors';
import { returnPath } from './return-path';

/** Lets visitors without a session pass. Whoever has one, also since a moment ago or by another tab, has nothing to do at the doors and goes on (REQUIREMENTS R13, R14). */
export async function requireGuest({ session }: Pick<Actors, 'session'>, wanted: string | undefined): Promise<void> {
  const { context } = await waitFor(session, (state) => state.hasTag('known'));
  if (context.user) throw redirect({ href: returnPath(wanted) });
}
