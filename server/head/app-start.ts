import { createHash } from 'node:crypto';

/**
 * Loads and starts the app once the browser has shown the first picture: until then it has the network and the processor to
 * itself. Not later than a second after, and at once where somebody acts, nobody looks, or nothing tells what is shown.
 */
const startAfterSight = `{
  const { entry, code } = document.currentScript.dataset;
  const app = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  const preload = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  const start = () => app.isConnected || document.head.append(app, ...code.split(' ').filter(Boolean).map(preload));
  const sight = 'largest-contentful-paint';
  if (document.hidden || !self.PerformanceObserver?.supportedEntryTypes?.includes(sight)) start();
  else {
    const isPicture = ({ element }) => element?.matches('#first-sight img');
    new PerformanceObserver((seen) => seen.getEntries().some(isPicture) && start()).observe({ type: sight, buffered: true });
    for (const hand of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange']) addEventListener(hand, start, { once: true, passive: true });
    addEventListener('error', ({ target }) => target !== self && start(), true);
    setTimeout(start, 1000);
  }
}`;

/** What the content security policy knows that script by. */
export const appStartHash = `'sha256-${createHash('sha256').update(startAfterSight).digest('base64')}'`;

/** How the build writes down what the app begins with: its entry, and what that imports. */
const codeTag =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * For a page that shows something before the app does: the head of the built page without what loads the app, and what does so
 * after the page's first sight, with the page's own code. Before there is a build nothing is changed.
 */
export function startLater(head: string): { head: string; startWith: (code: string[]) => string } {
  const [entry, ...imported] = [...head.matchAll(codeTag)].flatMap(([, path]) => path ?? []);
  if (entry === undefined) return { head, startWith: () => '' };
  return {
    head: head.replace(codeTag, ''),
    startWith: (code) =>
      `<script data-entry="${entry}" data-code="${[...imported, ...code].join(' ')}">${startAfterSight}</script>`,
  };
}
