/** How long the page that was asked for has the network and the processor to itself: who leaves at once pays for no other. */
const CALM = 5_000;

/** Once the page that was asked for is there and the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  const wait = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  if (document.readyState === 'complete') wait(act);
  else window.addEventListener('load', () => wait(act), { once: true });
}

/** Once it has been at rest for a while: for what may be wanted later. Whoever saves data gets that when it is wanted. */
export function inSpareTime(act: () => void): void {
  if (!savesData()) whenIdle(() => setTimeout(act, CALM));
}

/** Once the shopper moves about in the page: for where they are most likely to go from there. */
export function onceAbout(act: () => void): void {
  if (savesData()) return;
  const listening = new AbortController();
  const hear = () => {
    listening.abort();
    whenIdle(act);
  };
  for (const move of ['scroll', 'pointermove', 'keydown'])
    document.addEventListener(move, hear, { passive: true, signal: listening.signal });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
