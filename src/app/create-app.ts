import type { RouterHistory } from '@tanstack/react-router';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { activityMachine } from '../../machines/activity.machine';
import type { Http } from '../api/http-types';
import { type KnownAnswers, recordAnswers, replayAnswers } from '../api/known-answers';
import { createApi } from '../api/startup-api';
import { ApiFailure } from '../contract/errors';
import type { PageHead } from '../contract/page-head';
import type { Comparison } from '../features/comparison/picking';
import { loadHtmlWriter } from '../features/html-writer';
import { loadLateParts } from '../features/law/late-part';
import { loadOnDemand } from '../features/load-on-demand';
import type { HttpOptions } from '../platform/http';
import { memoizeAsync } from '../platform/memoize-async';
import { reportFailure } from '../platform/report-failure';
import type { ServerClock } from '../platform/server-clock';
import type { Stores } from '../platform/storage';
import { createTabs } from '../platform/tabs-and-network';
import { watchStored } from '../platform/watch-stored';
import type { ActorOptions, Actors } from '../services/actor-types';
import { createProductLists } from '../services/catalog/product-lists';
import { createReferrals } from '../services/catalog/referrals';
import { createReviewLists } from '../services/catalog/review-lists';
import { createRunningSales } from '../services/catalog/running-sales';
import { createShopEvents } from '../services/events/shop-events';
import { createForms } from '../services/forms/lazy-forms';
import { createOpenedForms } from '../services/forms/open-form-cache';
import { activateLanguage, type Lang, loadAccountTexts } from '../services/language/i18n';
import { createFirstPage } from '../services/navigation/first-page';
import { createMissingCode, isAppThere, noteReload } from '../services/navigation/missing-chunks';
import { createReturnFocus } from '../services/navigation/return-focus';
import { createSlugRoutes } from '../services/navigation/slug-lookup';
import { createPush } from '../services/push/lazy-push';
import type { Recorder } from '../services/recorder/recorder';
import { createDevice } from '../services/session/current-user';
import { cachedHeader } from '../worker/messages';
import { createActors } from './create-actors';
import { createEffects, type Effects } from './effects';
import { createAppRouter } from './router';

export interface AppParts {
  api: Pick<HttpOptions, 'host' | 'hasCookies' | 'fetch' | 'retries'>;
  stores: Stores;
  lang: Lang;
  history: RouterHistory;
  clock: ServerClock;
  recorder: Recorder;
  actorOptions: ActorOptions;
  /**
   * Answers of the API in a page that the server renders: the server adds them, and the browser reads them. With
   * `known`, call `start` after the first rendering.
   */
  known?: KnownAnswers | undefined;
  /** Called with the head of the page: on the server when it is rendered, in the browser when it is hydrated or shown. */
  onHead?: (head: PageHead) => void;
  /** Replaces default effects of the machines, in tests. */
  effects?: Partial<Effects>;
}

/** Creates the API client, actors, services and router of the app. Loads the translations, but renders nothing. */
export function createApp({
  api: server,
  stores,
  lang,
  history,
  clock,
  recorder,
  actorOptions,
  known,
  onHead,
  effects: replaced,
}: AppParts) {
  const closing = new AbortController();
  const { signal } = closing;
  const device = createDevice(stores);
  const { currentUser } = device;
  const tabs = createTabs(signal);
  // Created before the other actors, because the API client reports each request to it.
  const activity = createActor(activityMachine, actorOptions);
  const readToken = () => currentUser.read()?.access_token ?? null;
  // Imported on demand, because the server has rendered the answers of the first page.
  const client = memoizeAsync(async () => {
    const { createHttp } = await import('../platform/http');
    return createHttp({
      ...server,
      lang,
      token: readToken,
      isTokenDue: () => currentUser.isTokenDue(Date.now()),
      // Imported on demand, because most visits end before the access token expires.
      renewToken: async (refused) =>
        (await import('../services/session/session-renewal')).renewToken({ http, currentUser }, refused),
      onTokenRefused: (token) => {
        // A late refusal of an earlier session's token must not end the current session.
        if (token === readToken()) actors.session.send({ type: 'token.refused' });
      },
      onStart: () => activity.send({ type: 'request.started' }),
      onEnd: () => activity.send({ type: 'request.ended' }),
      onDrift: reportFailure,
      onHeaders: (headers) => {
        const isCached = headers.has(cachedHeader);
        if (!isCached) clock.sync(headers);
        // A cached response means that the server did not respond, even if `navigator.onLine` is true.
        actors.connectivity.send({ type: isCached ? 'network.lost' : 'network.returned' });
      },
      onAnswer: recorder.answer,
    });
  });
  const lazyHttp: Http = {
    async send(...call) {
      const loaded = await client().catch((cause: unknown) => {
        throw new ApiFailure({ kind: 'network' }, 'The API client cannot be loaded', { cause });
      });
      return loaded.send(...call);
    },
  };
  const answers = known ?? {};
  const http = (import.meta.env.SSR ? recordAnswers : replayAnswers)(lazyHttp, answers);
  const api = createApi(http);
  // The server renders pages in both languages at the same time, so it activates a language only for the rendering.
  const translation = import.meta.env.SSR
    ? Promise.resolve()
    : activateLanguage(lang).catch((error: unknown) => {
        reportFailure(error);
        return activateLanguage(lang === 'en' ? 'bg' : 'en');
      });
  const referrals = createReferrals(history, stores.tab);
  const readSettings = async () => (await waitFor(actors.settings, isOver)).context.settings;
  const { productShown, piecesAdded } = createShopEvents(readSettings);
  const effects = {
    ...createEffects({
      api,
      http,
      host: server.host,
      lang,
      device,
      tabs,
      clock,
      tokenOf: referrals.tokenOf,
      onAdded: piecesAdded,
      signal,
    }),
    ...replaced,
  };
  const { actors, start } = createActors({ effects, activity, lang, ...actorOptions });
  const { session, cart } = actors;
  const returnFocus = createReturnFocus(history, stores.tab, signal);
  const firstPage = createFirstPage(history, returnFocus, known !== undefined);
  const { isSeen, canHydrate } = firstPage;
  const listParts = {
    tab: stores.tab,
    reportFailure,
    isSeen,
    isAsServed: firstPage.isAsServed,
    onRestored: firstPage.noteChange,
    ...actorOptions,
  };
  const listApi = { ...api, fetchAffiliate: referrals.noting(api.fetchAffiliate) };
  const lists = createProductLists({ api: listApi, ...listParts });
  const openForm = createOpenedForms(stores.tab, () => actors.session.getSnapshot().context.user?.id ?? null);
  const openOnce: typeof openForm = (name, given, open) =>
    openForm(name, given, (parts) => {
      if (parts.draft.isBegun()) firstPage.noteChange();
      return open(parts);
    });
  const accountTexts = memoizeAsync(async () => {
    await translation;
    // On the server, `loadLanguage` has loaded them.
    if (!import.meta.env.SSR) await loadAccountTexts();
  });
  const forms = createForms({
    http,
    loadTexts: accountTexts,
    local: stores.local,
    recorder,
    build: import.meta.url,
    openOnce,
    onChanged: () => void router.invalidate(),
    ...actorOptions,
  });
  const push = createPush({
    http,
    device,
    readKey: async () => (await readSettings())?.setting.push_key ?? '',
    lang,
    ...actorOptions,
  });

  /** Loads the code for HTML of the shop's owner, except for a page that the server has rendered. */
  const prepareHtml = async () => {
    if (!import.meta.env.SSR && !canHydrate()) await loadHtmlWriter();
  };
  const prepareLateParts = async () => {
    if (!import.meta.env.SSR && !canHydrate()) await loadLateParts(accountTexts());
  };
  const content = async () => {
    const [{ contentApi }] = await Promise.all([import('../api/content'), prepareHtml()]);
    return contentApi(http);
  };
  const account = async () => (await import('../api/account-api')).createAccountApi(http);
  const openComparison = loadOnDemand(async () => {
    const { openComparison } = await import('./open-comparison');
    return openComparison({ api, device, accountTexts, signal, ...actorOptions });
  });
  const followPicks = (onOpen: (comparison: Comparison | null) => void) => {
    const follow = () => void (stores.local.get('comparison') && openComparison().then(onOpen));
    const following = new AbortController();
    follow();
    watchStored('comparison', follow, following.signal);
    return () => following.abort();
  };
  const directories = memoizeAsync(async () =>
    (await import('../services/catalog/directory-lists')).createDirectories({
      api,
      content,
      ...listParts,
    }),
  );
  const repeatOrder = memoizeAsync(async () => {
    const [{ fetchOrder }, { createRepeatOrder }] = await Promise.all([
      account(),
      import('../services/cart/repeat-order'),
    ]);
    return createRepeatOrder({ fetchOrder, cart });
  });
  const lineChanges = memoizeAsync(async () => {
    const { createLineChanges } = await import('../services/cart/line-changes');
    return createLineChanges({ ...api, ...effects, http, device, actors, actorOptions });
  });
  const accountForms = memoizeAsync(async () => {
    const [api, { createAccountForms }] = await Promise.all([account(), import('../services/account/account-forms')]);
    return createAccountForms({
      api,
      session,
      serverClock: clock,
      device,
      openOnce,
      reread: () => router.invalidate(),
      goTo: async (to) => {
        router.clearCache();
        await router.navigate({ to });
        router.clearCache();
      },
      ...actorOptions,
    });
  });
  const alerts = memoizeAsync(async () => {
    const [{ createAlerts }] = await Promise.all([import('../services/alerts/alerts'), accountTexts()]);
    return createAlerts({ http, isCustomer: () => device.currentUser.read() !== null, ...actorOptions });
  });
  const tracking = memoizeAsync(async () => {
    const [{ createTracking }] = await Promise.all([import('../services/orders/tracking'), accountTexts()]);
    const open = (hash: string) => router.navigate({ to: '/p/track/order', hash });
    return createTracking({ http, open, device, openOnce, ...actorOptions });
  });
  const boutiqueAnswers = memoizeAsync(async () => {
    const [{ createBoutiqueAnswers }] = await Promise.all([
      import('../services/conversations/boutique-answers'),
      accountTexts(),
    ]);
    return createBoutiqueAnswers({ http, openOnce, reread: () => router.invalidate(), ...actorOptions });
  });
  const checkout = memoizeAsync(async () => {
    const [{ createCheckout }] = await Promise.all([import('../services/checkout/checkout-flow'), accountTexts()]);
    return createCheckout({ http, clock, device, readSettings, session, cart, history, tabs: effects, actorOptions });
  });
  const payments = memoizeAsync(async () => {
    const [api, { createPayments }] = await Promise.all([
      account(),
      import('../services/payments/gateway-return'),
      accountTexts(),
    ]);
    return createPayments({
      api,
      device,
      session,
      history,
      onPaid: () => {
        cart.send({ type: 'cart.changed' });
        effects.notifyTabs('cart');
        router.clearCache();
      },
      goHome: () => void router.navigate({ to: '/p', replace: true }),
      ...actorOptions,
    });
  });
  const authFlows = memoizeAsync(async () => {
    const [{ createAuthFlows }] = await Promise.all([
      import('../services/session/sign-up-and-reset-flows'),
      accountTexts(),
    ]);
    return createAuthFlows({
      http,
      forms,
      history,
      session,
      activity,
      clock,
      device,
      saveCart: effects.saveCart,
      actorOptions,
    });
  });
  session.on('unverified', ({ credentials }) => {
    if (credentials) authFlows().then((flows) => flows.awaitCode(credentials), reportFailure);
  });

  const router = createAppRouter({
    history,
    context: {
      actors,
      actorOptions,
      api,
      account,
      accountTexts,
      content,
      repeatOrder,
      lineChanges,
      accountForms,
      alerts,
      tracking,
      boutiqueAnswers,
      checkout,
      followPicks,
      openComparison,
      lists,
      missingCode: createMissingCode({
        build: import.meta.url,
        isThere: isAppThere,
        noteReload: (build) => noteReload(stores.tab, build),
        reload: () => window.location.reload(),
        signal,
      }),
      reviews: createReviewLists({ api, ...listParts }),
      directories,
      findSlugRoute: createSlugRoutes(content, lists),
      forms,
      authFlows,
      fetchRunningSales: createRunningSales(api),
      isSeen,
      onHead,
      openPush: push.open,
      prepareHtml,
      prepareLateParts,
      payments,
      // The server shows no product to anybody.
      productShown: import.meta.env.SSR ? () => {} : productShown,
      recorder,
    },
    returnFocus,
    canHydrate,
    signal,
  });
  router.subscribe('onResolved', () => {
    const page = router.state.matches.at(-1);
    if (page) recorder.show(page);
  });

  if (!known) start();
  else actors.settings.start();
  /** Resolves when the page and the settings, from which it takes names and the currency, have loaded or failed. */
  const load = async () => {
    await Promise.all([translation, router.load(), waitFor(actors.settings, isOver)]);
    // The shopper may have gone back in the meantime.
    if (!firstPage.isCurrent()) await router.load();
  };

  const preloadProducts = async () =>
    (await import('../services/catalog/preload-products')).preloadProducts({ http: lazyHttp, answers, signal });

  const dispose = () => {
    closing.abort();
    history.destroy();
    for (const actor of Object.values(actors)) actor.stop();
  };
  return {
    actors,
    router,
    client,
    push,
    device,
    translation,
    canHydrate,
    readSettings,
    load,
    start,
    preloadProducts,
    dispose,
  };
}

const isOver = (settings: SnapshotFrom<Actors['settings']>) => !settings.matches('loading');
