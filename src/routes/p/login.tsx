import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { waitFor } from 'xstate';
import { LoginPage } from '../../features/session/LoginPage';
import { returnPath } from '../../features/session/return-path';

export const Route = createFileRoute('/p/login')({
  staticData: { layout: 'door' },
  validateSearch: v.object({ redirect_to: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined) }),
  // Also when somebody has just signed in, here or in another tab: whoever has a token has nothing to do here.
  beforeLoad: async ({ context, search }) => {
    const { context: known } = await waitFor(context.actors.session, (state) => state.hasTag('known'));
    if (known.user) throw redirect({ href: returnPath(search.redirect_to) });
  },
  onLeave: ({ context }) => context.actors.session.send({ type: 'form.left' }),
  component: LoginPage,
});
