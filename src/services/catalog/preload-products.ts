import type { Http } from '../../api/http-types';
import type { KnownAnswers } from '../../api/known-answers';
import { urlOf } from '../../contract/call-url';
import { showProduct } from '../../contract/catalog-calls';
import { ApiFailure } from '../../contract/errors';
import { whenIdle } from '../../platform/idle-tasks';
import { reportFailure } from '../../platform/report-failure';

/** Time in ms in which a product that was loaded ahead can be opened, as in the router. */
const freshMs = 30_000;

const productLinks = 'main a[href^="/p/products/details/"]';

interface Parts {
  http: Http;
  /** Receives the answers. */
  answers: KnownAnswers;
  signal: AbortSignal;
}

/**
 * Loads each product whose link comes into view, so that it opens at once. Sends one request at a time, and only while
 * the browser is idle. The router's own `preload="viewport"` requests the products of all links at the same time.
 */
export function preloadProducts({ http, answers, signal }: Parts): void {
  if (signal.aborted) return;
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
      for (const link of document.querySelectorAll(productLinks)) inView.observe(link);
    });
  };
  const added = new MutationObserver(look);
  added.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    added.disconnect();
    inView.disconnect();
    waiting.clear();
  };
  signal.addEventListener('abort', end);
  document.addEventListener('visibilitychange', loadNext, { signal });
  look();

  function loadNext(): void {
    if (isLoading || waiting.size === 0 || document.hidden) return;
    isLoading = true;
    whenIdle(async () => {
      const [link] = waiting;
      if (link) waiting.delete(link);
      try {
        if (link && isFast()) await load(link);
      } catch (error) {
        // Ends, because further requests would burden a server that has a problem.
        if (!(error instanceof ApiFailure)) reportFailure(error);
        else if (error.error.kind !== 'notFound') end();
      }
      isLoading = false;
      loadNext();
    });
  }

  function forgetOld(): void {
    for (const [url, known] of Object.entries(answers))
      if (known?.until && known.until < Date.now()) delete answers[url];
  }

  async function load({ pathname, search }: HTMLAnchorElement): Promise<void> {
    const query = new URLSearchParams(search);
    const input = {
      params: { slug: decodeURIComponent(pathname.split('/').at(-1) ?? '') },
      query: { cid: query.get('cid') ?? undefined, flash_sale_id: query.get('flash_sale_id') ?? undefined },
    };
    const url = urlOf(showProduct, input);
    forgetOld();
    if (answers[url]) return;
    const answer = await http.send(showProduct, input, signal, true);
    answers[url] = { answer, until: Date.now() + freshMs };
  }
}

/** Whether the connection is fast, or the browser does not tell. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return (connection?.effectiveType ?? '4g') === '4g';
}
