import { expect } from '@playwright/test';
import type { Visit } from './scenario';

type Watched = Pick<Visit, 'page' | 'network'>;

/** Lets the page's clock run ahead, a second at a time, until something is so. While the shop is answering it does not: no page is to give up what a busy machine is slow with. */
export async function passUntil(visit: Watched, isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  await expect(async () => {
    if (await isSo()) return;
    if (!visit.network.isPassing) await visit.page.clock.fastForward(1000);
    expect(await isSo(), what).toBe(true);
  }).toPass({ intervals: [50], timeout: 10_000 });
}

/** Waits until nothing is under way, nor says so on the page. */
export async function seeRest(visit: Watched): Promise<void> {
  const isAtRest = async () => !visit.network.isPassing && (await visit.page.evaluate(readUnrest)).length === 0;
  await passUntil(visit, isAtRest, 'the page comes to rest');
}

/** Waits until the shop has answered whatever meets no fault. */
export const seeQuiet = ({ network }: Watched): Promise<void> => expect.poll(() => network.isPassing).toBe(false);

/** Skeletons and what is busy, as far as they are seen, and the spinner, which is there before it is seen. */
function readUnrest(): string[] {
  const signs = [...document.querySelectorAll('[aria-busy=true], .animate-breathe')];
  const spinners = [...document.querySelectorAll('[role=status][aria-label=Loading]')];
  return [...signs.filter((sign) => sign.checkVisibility({ visibilityProperty: true })), ...spinners].map(
    (sign) => sign.outerHTML,
  );
}
