import { expect } from 'vitest';
import { Toasts } from '../../src/features/layout/Toasts';
import { openAppUpdate } from '../../src/services/updates/app-update';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, stillness, twoFrames, until, walkView } from '../support/view';
import { versionIn, viewModel } from './app-update.model';

const model = viewModel();

walkView(model, shopper);

const reload = { name: 'Reload' };

async function shopper(): Promise<Walker> {
  let find: (version: string) => void = () => {};
  let reloads = 0;
  const { logged } = await openView(<Toasts />, {});
  openAppUpdate({
    watchVersions: (notify) => {
      find = notify;
    },
    reloadPage: () => {
      reloads += 1;
    },
  });
  const see = (isOffered: boolean) => {
    expect(isThere('button', reload)).toBe(isOffered);
    expect(document.body.textContent?.includes('A new version of the shop is here.')).toBe(isOffered);
    expect(reloads).toBe(0);
  };
  return {
    events: {
      'version.found': async ({ event }) => {
        await until(
          () => isThere('button', reload),
          () => find(versionIn(event)),
        );
        await stillness();
      },
      'offer.taken': () => press('button', reload),
      'offer.declined': async () => {
        await press('button', { name: 'Close notification' });
        // The toast disappears asynchronously.
        while (isThere('button', reload)) await twoFrames();
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      current: () => see(false),
      offered: () => see(true),
      declined: () => see(false),
      reloading: () => expect(reloads).toBe(1),
    },
  };
}
