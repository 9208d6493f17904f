import type { Http } from '../../api/http-types';
import type { KnownAnswers } from '../../api/known-answers';
import { urlOf } from '../../contract/call-url';
import { showProduct } from '../../contract/catalog-calls';
import { whenIdle } from '../../platform/idle-tasks';

/** Time in ms after which the answer for a product is forgotten, as in the router. */
const freshMs = 30_000;

interface Parts {
  http: Http;
  /** Receives the answers. */
  answers: KnownAnswers;
  signal: AbortSignal;
}

/**
 * Loads products whose links are in view, so that they open at once. One request runs at a time, and only while the
 * browser is idle. The router's own `preload="viewport"` requests the products of all links at the same time.
 */
export function preloadProducts({ http, answers, signal }: Parts): void {
  const waiting = new Set<HTMLAnchorElement>();
  let isLoading = false;
  let isLooking = false;

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) waiting.add(target as HTMLAnchorElement);
        else waiting.delete(target as HTMLAnchorElement);
      }
      loadNext();
    },
    { threshold: 1 },
  );
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    whenIdle(() => {
      isLooking = false;
      const links = document.querySelectorAll('main a[href^="/p/products/details/"]');
      for (const link of links) inView.observe(link);
    });
  };
  const added = new MutationObserver(look);
  added.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    added.disconnect();
    inView.disconnect();
    waiting.clear();
  });
  look();

  function loadNext(): void {
    if (isLoading || waiting.size === 0) return;
    isLoading = true;
    whenIdle(async () => {
      const [link] = waiting;
      if (link) waiting.delete(link);
      if (link && !document.hidden && isFast()) await load(link);
      isLoading = false;
      loadNext();
    });
  }

  async function load({ pathname, search }: HTMLAnchorElement): Promise<void> {
    const query = new URLSearchParams(search);
    const input = {
      params: { slug: decodeURIComponent(pathname.split('/').at(-1) ?? '') },
      query: { cid: query.get('cid') ?? undefined, flash_sale_id: query.get('flash_sale_id') ?? undefined },
    };
    const url = urlOf(showProduct, input);
    if (answers[url]) return;
    try {
      const loaded = { answer: await http.send(showProduct, input, signal, true) };
      answers[url] = loaded;
      setTimeout(() => {
        if (answers[url] === loaded) delete answers[url];
      }, freshMs);
    } catch {
      // The shopper has not asked for the product yet.
    }
  }
}

/** Whether the connection is fast, or the browser does not tell. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return (connection?.effectiveType ?? '4g') === '4g';
}
