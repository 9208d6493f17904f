/** Wait of `whenLongIdle` in ms. A visitor who leaves earlier does not download preloaded code. */
const CALM = 5_000;

/** Calls `act` once the page has loaded and the browser is idle. */
export function whenIdle(act: () => void): void {
  const wait = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  if (document.readyState === 'complete') wait(act);
  else window.addEventListener('load', () => wait(act), { once: true });
}

/** Calls `act` 5 s after the browser becomes idle. Does nothing if data saving is turned on. */
export function whenLongIdle(act: () => void): void {
  if (!savesData()) whenIdle(() => setTimeout(act, CALM));
}

/** Calls `act` once the browser is idle after the user's first action. Does nothing if data saving is turned on. */
export function onFirstActivity(act: () => void, signal?: AbortSignal): void {
  if (savesData()) return;
  const listening = new AbortController();
  signal?.addEventListener('abort', () => listening.abort());
  const onActivity = () => {
    listening.abort();
    whenIdle(act);
  };
  for (const event of ['scroll', 'pointermove', 'keydown'])
    document.addEventListener(event, onActivity, { passive: true, signal: listening.signal });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
