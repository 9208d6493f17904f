import '../ui/theme.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createBrowserHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type SnapshotFrom, waitFor } from 'xstate';
import { RunningProvider } from '../features/running';
import { ActorsProvider } from '../features/use-actors';
import { keptMark } from '../worker/messages';
import { createActivity, createActors } from './actors';
import { createApi } from './api';
import { currentUser } from './current-user';
import { createEffects } from './effects';
import { isFirstSightThere, takeOverFirstSight } from './first-sight';
import { createForms } from './forms';
import { createHttp } from './http';
import { activateLanguage, fetchAccountWords, loadAccountWords } from './i18n';
import { inspection } from './inspector';
import { keepFirst } from './keep-first';
import { createMissingCode, isAppThere, noteReload, watchCode } from './missing-code';
import { loadNotices } from './notices';
import { createOpenedForms } from './opened-forms';
import { createProductLists } from './product-lists';
import { createPush } from './push';
import { createRecorder } from './recorder';
import { createReferrals } from './referrals';
import { reportFailure } from './report-failure';
import { createReturns } from './returns';
import { createReviewLists } from './review-lists';
import { createAppRouter, loadPages } from './router';
import { createRunningSales } from './running-sales';
import { browserClock } from './server-clock';
import { createSlugPlaces } from './slug-places';
import { inSpareTime, onceAbout, whenIdle } from './spare-time';
import { localStore } from './storage';
import { tellTabs } from './tabs';
import { languageOfVisit } from './visit-language';

/** So long the goods of a listing that is seen already wait for the names of categories and of the currency, in ms. */
const SETTINGS_PATIENCE = 3000;

watchCode();

const lang = languageOfVisit(window);
const recorder = createRecorder();
// Both are constants of a build: one that is not for inspecting has nothing of this in it.
const isInspectable = import.meta.env.DEV || import.meta.env.VITE_INSPECT === '1';
const running = isInspectable ? inspection(window.location.search, recorder.inspect) : { inspect: recorder.inspect };
const activity = createActivity(running);
const readToken = () => currentUser.read()?.access_token ?? null;
const clock = browserClock();
const http = createHttp({
  host: import.meta.env.VITE_API_HOST || window.location.origin,
  hasCookies: Boolean(import.meta.env.VITE_API_COOKIES),
  lang,
  token: readToken,
  isTokenDue: () => currentUser.isTokenDue(Date.now()),
  // Most visits are shorter than a token lives.
  renewToken: async (refused) => (await import('./session-renewal')).renewToken(http, refused),
  onTokenRefused: (token) => {
    // A late answer to an earlier session does not end this one.
    if (token === readToken()) actors.session.send({ type: 'token.refused' });
  },
  onStart: () => activity.send({ type: 'request.started' }),
  onEnd: () => activity.send({ type: 'request.ended' }),
  onDrift: reportFailure,
  onHeaders: (headers) => {
    const isKept = headers.has(keptMark);
    if (!isKept) clock.hear(headers);
    // Whatever the browser says: what has answered is within reach, and what the worker had to answer for is not.
    actors.connectivity.send({ type: isKept ? 'network.lost' : 'network.returned' });
  },
  onAnswer: recorder.answer,
});
const api = createApi(http);
const content = async () => (await import('../api/content')).contentApi(http);
const translation = activateLanguage(lang).catch((error: unknown) => {
  reportFailure(error);
  return activateLanguage(lang === 'en' ? 'bg' : 'en');
});
const history = createBrowserHistory();
const referrals = createReferrals(history);
const actors = createActors({
  effects: createEffects(api, clock, referrals.tokenOf),
  activity,
  lang,
  ...running,
});
/** Whether the settings are known, or can't be. */
const isOver = (settings: SnapshotFrom<typeof actors.settings>) => !settings.matches('loading');

const push = createPush({
  http,
  readKey: async () => {
    const { context } = await waitFor(actors.settings, isOver);
    return context.settings?.setting.push_key ?? '';
  },
  lang,
  ...running,
});
const returns = createReturns(history);
const listApi = { ...api, fetchAffiliate: referrals.noting(api.fetchAffiliate) };
const listParts = { reportFailure, isSeen: () => returns.isReturn() || isFirstSightThere(), ...running };
const lists = createProductLists({ api: listApi, ...listParts });
const directories = keepFirst(async () => (await import('./directories')).createDirectories({ api, ...listParts }));
const openOnce = createOpenedForms(() => actors.session.getSnapshot().context.user?.id ?? null);
const forms = createForms({ http, openOnce, onChanged: () => void router.invalidate(), ...running });
const accountWords = keepFirst(async () => {
  await translation;
  await loadAccountWords();
});
const account = async () => (await import('./account-api')).createAccountApi(http);
const repeatOrder = keepFirst(async () => {
  const [{ fetchOrder }, { createRepeatOrder }] = await Promise.all([account(), import('./repeat-order')]);
  return createRepeatOrder({ fetchOrder, cart: actors.cart });
});
const accountForms = keepFirst(async () => {
  const [api, { createAccountForms }] = await Promise.all([account(), import('./account-forms')]);
  return createAccountForms({
    api,
    session: actors.session,
    serverClock: clock,
    openOnce,
    reread: () => router.invalidate(),
    goTo: async (to) => {
      router.clearCache();
      await router.navigate({ to });
      router.clearCache();
    },
    ...running,
  });
});
const checkout = keepFirst(async () => {
  const [{ createCheckout }] = await Promise.all([import('./checkout'), accountWords()]);
  return createCheckout({ http, clock, session: actors.session, cart: actors.cart, history, running });
});
const payments = keepFirst(async () => {
  const [api, { createPayments }] = await Promise.all([account(), import('./payments'), accountWords()]);
  return createPayments({
    api,
    session: actors.session,
    onPaid: () => {
      actors.cart.send({ type: 'cart.changed' });
      tellTabs('cart');
      router.clearCache();
    },
    goHome: () => void router.navigate({ to: '/p', replace: true }),
    ...running,
  });
});
const door = keepFirst(async () => {
  const { createDoorFlows } = await import('./door-flows');
  return createDoorFlows({ http, forms, history, session: actors.session, activity, clock, running });
});
actors.session.on('unverified', ({ credentials }) => {
  if (credentials) door().then((flows) => flows.awaitCode(credentials), reportFailure);
});
const router = createAppRouter({
  history,
  context: {
    actors,
    api,
    account,
    accountWords,
    content,
    repeatOrder,
    accountForms,
    checkout,
    lists,
    missingCode: createMissingCode({
      build: import.meta.url,
      isThere: isAppThere,
      noteReload,
      reload: () => window.location.reload(),
    }),
    reviews: createReviewLists({ api, ...listParts }),
    directories,
    findSlugPlace: createSlugPlaces(content, lists),
    forms,
    door,
    fetchRunningSales: createRunningSales(api),
    isReturn: returns.isReturn,
    whatSightNames: async () => {
      if (isFirstSightThere()) await waitFor(actors.settings, isOver, { timeout: SETTINGS_PATIENCE }).catch(() => {});
    },
    openPush: push.open,
    payments,
    recorder,
  },
  returns,
});

router.subscribe('onResolved', () => {
  const page = router.state.matches.at(-1);
  if (page) recorder.show(page);
});

const leaveFirstSight = takeOverFirstSight({ router, history, lang });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

translation.then(
  () => {
    createRoot(root, { onCaughtError: reportCaught, onUncaughtError: reportFailure }).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <ActorsProvider value={actors}>
            <RunningProvider value={running}>
              <RouterProvider router={router} />
            </RunningProvider>
          </ActorsProvider>
        </I18nProvider>
      </StrictMode>,
    );
    for (const hand of ['pointerdown', 'keydown'])
      window.addEventListener(hand, () => whenIdle(prepareNotices), { once: true });
    onceAbout(() => void loadPages(router, [router.routesById['/p/products/details/$slug']]));
    whenIdle(() => {
      if (readToken() !== null) push.renew().catch(reportFailure);
      if (localStore.get('pendingPayment') !== null)
        payments()
          .then(({ askAgain }) => askAgain())
          .catch(reportFailure);
    });
    inSpareTime(async () => {
      prepareNotices();
      const code = [loadPages(router), directories(), import('./checkout')];
      await Promise.all([...code, fetchAccountWords(), content()]).catch(reportFailure);
      // Last: a browser may forget about a new version that would take over while the one before is busy.
      if (import.meta.env.PROD) keepShop().catch(reportFailure);
    });
  },
  (error: unknown) => {
    reportFailure(error);
    leaveFirstSight();
    root.textContent =
      'The shop could not be loaded: please reload the page. · Магазинът не се зареди: моля, презаредете.';
  },
);

async function keepShop(): Promise<void> {
  const [{ openAppUpdate }, { watchVersions }] = await Promise.all([
    import('./app-update'),
    import('./watch-versions'),
  ]);
  openAppUpdate({
    watchVersions: (tell) => watchVersions({ code: import.meta.url, lang }, tell).catch(reportFailure),
    reloadPage: () => window.location.reload(),
    ...running,
  });
}

/** Whoever acts may have to be told something, and then perhaps without a network. */
function prepareNotices(): void {
  loadNotices().catch(reportFailure);
}

function reportCaught(error: unknown): void {
  if (!isNotFound(error)) reportFailure(error);
}
