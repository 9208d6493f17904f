import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { KnownAnswers } from '../api/known-answers';
import { ApiFailure } from '../contract/errors';
import { type HeadTag, headTags, type PageHead } from '../contract/page-head';
import type { HttpOptions } from '../platform/http';
import { createServerClock } from '../platform/server-clock';
import { createStore, type Stores } from '../platform/storage';
import { type Lang, loadLanguage } from '../services/language/i18n';
import { createRecorder } from '../services/recorder/recorder';
import { App } from './App';
import { createApp } from './create-app';
import { answersElement } from './rendered-answers';

interface PageRequest {
  /** Path and search parameters. */
  href: string;
  lang: Lang;
  /** Public origin of the shop, for absolute URLs. */
  origin: string;
  /** Calls the API. */
  fetch: NonNullable<HttpOptions['fetch']>;
}

export type RenderedPage =
  | {
      kind: 'page';
      status: 200 | 404;
      /** Content of the body. */
      body: string;
      /** Elements for the head that preload pictures. */
      preloads: string;
      head: HeadTag[];
      dir: 'ltr' | 'rtl';
      /** Pattern of the page's route, for example `/p/products/details/$slug`. */
      route: string;
    }
  | { kind: 'redirect'; to: string }
  /** Only the browser can render the page, because it is personal. */
  | { kind: 'browser' };

/** Pages whose content depends on the visitor. */
const personal = /^\/p\/(?:alerts|answer|cart|checkout|login|newsletter|password|payment|profile|signup|track)(?:\/|$)/;

const noStorage = createStore(() => ({
  getItem: () => null,
  setItem() {},
  removeItem() {},
  key: () => null,
  length: 0,
}));
const noStores: Stores = { local: noStorage, tab: noStorage };

const pathOf = (href: string) => href.split('?', 1)[0] ?? '';

/** Renders a public page as a guest sees it. Rejects if an answer of the API is missing or a component throws. */
export async function renderPage(
  { href, lang, origin, fetch }: PageRequest,
  isCanonical = false,
): Promise<RenderedPage> {
  if (personal.test(pathOf(href))) return { kind: 'browser' };
  const answers: KnownAnswers = {};
  let head: PageHead | undefined;
  const { actors, router, load, dispose } = createApp({
    // Without retries, because the browser asks again.
    api: { host: origin, fetch, retries: 0 },
    stores: noStores,
    lang,
    history: createMemoryHistory({ initialEntries: [href] }),
    clock: createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() }),
    recorder: createRecorder(),
    actorOptions: {},
    known: answers,
    onHead: (shown) => {
      head = shown;
    },
  });
  try {
    const [activate] = await Promise.all([loadLanguage(lang), load()]);
    if (router._serverResult?.type === 'redirect') {
      const to = router._serverResult.redirect.headers.get('Location') ?? '/';
      // The router redirects to the URL without unknown search parameters, for example those of an advertisement.
      return pathOf(to) === pathOf(href) && !isCanonical
        ? await renderPage({ href: to, lang, origin, fetch }, true)
        : { kind: 'redirect', to };
    }
    const { matches } = router.state;
    const failure = matches.find(({ status }) => status === 'error')?.error ?? failureIn(answers);
    if (failure) throw failure;
    // The language belongs to the whole process. No `await` until the page is rendered, so no other page can change it.
    activate();
    const html = renderToString(<App router={router} />);
    // React writes this mark instead of a part inside a Suspense boundary that throws.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${href} could not be rendered`);
    // React puts preload links of important pictures before the app.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
    const root = `<div id="root">${html.slice(preloads.length)}</div>`;
    if (!head) throw new Error(`The page ${href} has no head`);
    return {
      kind: 'page',
      status: head.path === '' ? 404 : 200,
      body: root + answersElement(pathOf(href), answers),
      preloads,
      head: headTags(head, { origin, host: '', lang }),
      dir: actors.settings.getSnapshot().context.settings?.setting.text_direction ?? 'ltr',
      route: (matches.at(-1)?.fullPath ?? '').replace(/(?<=.)\/$/, ''),
    };
  } finally {
    dispose();
  }
}

/** Returns an error of the `answers`. Something that does not exist is no error. */
function failureIn(answers: KnownAnswers): Error | undefined {
  for (const [url, outcome] of Object.entries(answers))
    if (outcome && 'error' in outcome && outcome.error.kind !== 'notFound')
      return new ApiFailure(outcome.error, `${url}: ${outcome.error.kind}`);
  return undefined;
}
