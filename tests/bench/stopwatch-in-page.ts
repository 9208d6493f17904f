/** What a press is to bring about. */
export type Sight =
  /** A page whose heading has this name. */
  | { of: 'title'; name: string }
  /** A link to this address, in sight. */
  | { of: 'link'; href: string }
  /** Another text in the way to the cart than this. */
  | { of: 'cart'; text: string };

/** From the press, as the browser dates it, to the frame that shows what it brought about; both in ms since 1970. */
export interface Times {
  pressed: number;
  shown: number;
}

declare global {
  interface Window {
    stopwatch: { awaitSight: (sight: Sight) => void; press: (act: () => void) => void; cartText: () => string };
    /** Tells the bench; put there by Playwright. */
    tellTimes: (times: Times) => void;
  }
}

/**
 * Runs in every document before its own scripts, also in the next one where a storefront loads a page for each click: what
 * is waited for and when the press was are kept in the tab.
 */
export function installStopwatch(): void {
  const cartWords = /\b(cart|basket|bag)\b|колич|кошни/i;
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const now = () => performance.timeOrigin + performance.now();

  function isInSight(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
    return isOnScreen && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function cartText(): string {
    return [...document.querySelectorAll('a, button')]
      .filter((way) => cartWords.test(`${way.getAttribute('href')} ${way.getAttribute('aria-label')} ${way.className}`))
      .filter((way) => !/add|добав/i.test(way.textContent))
      .map((way) => `${way.getAttribute('aria-label') ?? ''} ${way.textContent}`)
      .join('\n');
  }

  function isShown(sight: Sight): boolean {
    switch (sight.of) {
      case 'title':
        return [...document.querySelectorAll('h1')].some((heading) => {
          const title = plain(heading.textContent);
          const isMeant = title.length > 2 && (title.includes(plain(sight.name)) || plain(sight.name).includes(title));
          return isMeant && isInSight(heading);
        });
      case 'link':
        return [...document.querySelectorAll('a')].some((link) => link.href === sight.href && isInSight(link));
      case 'cart':
        return cartText() !== sight.text;
    }
  }

  function look(): void {
    const kept = sessionStorage.getItem('awaited sight');
    const pressed = Number(sessionStorage.getItem('pressed'));
    if (!kept || !pressed || !isShown(JSON.parse(kept))) return;
    sessionStorage.removeItem('awaited sight');
    // The next frame draws it; a message that is sent while it is prepared arrives once it is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.tellTimes({ pressed, shown: now() });
      port2.postMessage(null);
    });
  }

  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  // What is there can come into sight without a change of the document.
  addEventListener('scroll', look, { capture: true, passive: true });
  addEventListener('pageshow', look);
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  window.stopwatch = {
    awaitSight(sight) {
      sessionStorage.removeItem('pressed');
      sessionStorage.setItem('awaited sight', JSON.stringify(sight));
    },
    press(act) {
      sessionStorage.setItem('pressed', String(now()));
      act();
    },
    cartText,
  };
}
