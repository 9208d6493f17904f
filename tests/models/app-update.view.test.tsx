import { expect } from 'vitest';
import { openAppUpdate } from '../../src/app/app-update';
import { Toasts } from '../../src/features/layout/Toasts';
import type { Walker } from '../support/model';
import { isThere, openView, press, stillness, twoFrames, until, walkView } from '../support/view';
import { inView, versionIn } from './app-update.model';

const model = inView();

walkView(model, shopper);

const reload = { name: 'Reload' };

/** A shopper whose browser finds versions when the walk wants. */
async function shopper(): Promise<Walker> {
  let find: (version: string) => void = () => {};
  let reloads = 0;
  const { logged } = await openView(<Toasts />, {});
  openAppUpdate({
    watchVersions: (tell) => {
      find = tell;
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
        // A notice comes in its own time too.
        await until(
          () => isThere('button', reload),
          () => find(versionIn(event)),
        );
        await stillness();
      },
      'offer.taken': () => press('button', reload),
      'offer.declined': async () => {
        await press('button', { name: 'Close notification' });
        // It goes in its own time.
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
