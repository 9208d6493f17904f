import { isRedirect } from '@tanstack/react-router';
import { expect } from 'vitest';
import { Toasts } from '../../src/features/layout/Toasts';
import { requireUser } from '../../src/features/session/require-user';
import { deferred } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { openView, settled, walkView } from '../support/view';
import { viewModel } from './access-guard.model';

const model = viewModel();

walkView(model, guest);

async function guest(): Promise<Walker> {
  let verdict = 'none is wanted';
  let code = deferred<void>();
  const { actors, pass } = await openView(<Toasts />, { readUser: async () => null, loadNotices: () => code.promise });
  const ask = async () => {
    verdict = 'waits';
    code = deferred();
    requireUser(actors, { href: '/p/profile/wishlist?page=2', isPreload: false }).then(
      () => {
        verdict = 'left';
      },
      (error: unknown) => {
        const options = isRedirect(error) ? error.options : {};
        verdict = JSON.stringify({ to: options.to, search: options.search });
      },
    );
  };
  const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);
  const expected = ['Please login to continueYou don’t have the right access'];
  return {
    events: {
      'access.denied': () => settled(ask),
      'page.left': () => settled(() => actors.accessGuard.send({ type: 'page.left' })),
      'xstate.done.actor.notices': () => settled(() => code.resolve()),
      'xstate.error.actor.notices': () => settled(() => code.reject(new Error('offline'))),
      'xstate.after.redirect.accessGuard.denied.noticed': async () => {
        await pass(999);
        expect(verdict).toBe('waits');
        await pass(1);
      },
    },
    states: {
      open: () => {
        expect(verdict).not.toBe('waits');
        if (verdict === 'none is wanted') expect(toasts()).toEqual([]);
      },
      'denied.preparing': async () => {
        await pass(5000);
        expect(verdict).toBe('waits');
      },
      'denied.noticed': () => {
        expect(verdict).toBe('waits');
        expect(toasts()).toEqual(expected);
      },
      redirecting: () => {
        expect(JSON.parse(verdict)).toEqual({ to: '/p/login', search: { redirect_to: '/p/profile/wishlist?page=2' } });
        expect(toasts()).toEqual(expected);
      },
    },
  };
}
