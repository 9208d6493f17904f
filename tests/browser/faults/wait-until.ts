import { expect } from '@playwright/test';
import type { Visit } from './scenario';

type Watched = Pick<Visit, 'page' | 'network' | 'pending'>;

/** Whether the page waits for a request that no fault holds back. */
const isLoading = ({ network, pending }: Watched): boolean => pending.size > network.hanging;

/**
 * Advances the page's clock until a condition holds: 1 s at a time, after ten steps 5 s, because the app asks for the
 * outcome of an order for a minute. Pauses during requests to avoid timeouts.
 */
export async function passUntil(visit: Watched, isMet: () => boolean | Promise<boolean>, label: string): Promise<void> {
  let steps = 0;
  await expect(async () => {
    if (await isMet()) return;
    if (!isLoading(visit)) {
      steps += 1;
      await visit.page.clock.fastForward(steps > 10 ? 5000 : 1000);
    }
    expect(await isMet(), label).toBe(true);
  }).toPass({ intervals: [50], timeout: 20_000 });
}

/** Waits until no request is pending and the page shows no loading state. */
export async function seeRest(visit: Watched): Promise<void> {
  const isAtRest = async () => !isLoading(visit) && (await visit.page.evaluate(readUnrest)).length === 0;
  await passUntil(visit, isAtRest, 'the page finishes loading');
}

/** Waits until the shop has responded to every request that no fault holds back. */
export const seeQuiet = (visit: Watched): Promise<void> => expect.poll(() => isLoading(visit)).toBe(false);

/** Returns the HTML of visible busy elements and of all spinners, because a spinner is invisible at first. */
function readUnrest(): string[] {
  const signs = [...document.querySelectorAll('[aria-busy=true], .animate-breathe')];
  const spinners = [...document.querySelectorAll('[role=status][aria-label=Loading]')];
  return [...signs.filter((sign) => sign.checkVisibility({ visibilityProperty: true })), ...spinners].map(
    (sign) => sign.outerHTML,
  );
}
