import '../ui/theme.css';
import { createBrowserHistory, isNotFound } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadHtmlWriter } from '../features/html-writer';
import { loadLateParts } from '../features/law/late-part';
import { prepareMenu } from '../features/layout/load-category-menu';
import { onFirstActivity, whenIdle, whenLongIdle } from '../platform/idle-tasks';
import { nextTask } from '../platform/next-task';
import { reportFailure } from '../platform/report-failure';
import { browserClock } from '../platform/server-clock';
import { browserStores, type Stores } from '../platform/storage';
import type { ActorOptions } from '../services/actor-types';
import { fetchAccountTexts, type Lang } from '../services/language/i18n';
import { languageOfVisit } from '../services/language/visit-language';
import { isFromHistory } from '../services/navigation/return-focus';
import { loadNotices } from '../services/notices/lazy-notices';
import { inspectOptions } from '../services/recorder/inspect-options';
import { createRecorder } from '../services/recorder/recorder';
import { App } from './App';
import { createApp } from './create-app';
import { repeatEarlyActions } from './early-actions';
import { holdNavigation } from './hold-navigation';
import { readRenderedAnswers } from './rendered-answers';
import { loadPages } from './router';

// Starts in a new task, so that the browser can react to input after it has run the modules.
nextTask().then(startApp).catch(reportFailure);

async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Constant at build time: a production build without `VITE_INSPECT` leaves out the inspector.
  const isInspectable = import.meta.env.DEV || import.meta.env.VITE_INSPECT === '1';
  if (isInspectable && location.pathname === '/dev/machines') {
    const { openInspector } = await import('../inspector/panel/open-inspector');
    return openInspector(root, location.search);
  }
  const stores = browserStores();
  const lang = languageOfVisit(window, stores.local);
  const recorder = createRecorder();
  const inspector = isInspectable
    ? (await import('../inspector/connect-inspector')).connectInspector(recorder)
    : undefined;
  // Constant at build time: a build without `VITE_AGENT_TOOLS` has no tools for agents.
  const agents =
    import.meta.env.VITE_AGENT_TOOLS === '1' && document.modelContext
      ? (await import('./connect-agents')).connectAgents(document.modelContext, inspector?.inspect ?? recorder.inspect)
      : undefined;
  const inspect = agents?.inspect ?? inspector?.inspect ?? recorder.inspect;
  const actorOptions = isInspectable ? inspectOptions(location.search, inspect) : { inspect };
  const rendered = readRenderedAnswers(lang);
  // Read now, because the app removes each answer that it has used.
  const answered = Object.keys(rendered ?? {});
  // The answers of an old document are old too.
  const known = rendered && isFromHistory() ? {} : rendered;
  let hasBegun = false;
  let endHydration = () => {};
  const app = createApp({
    api: {
      host: import.meta.env.VITE_API_HOST || window.location.origin,
      hasCookies: Boolean(import.meta.env.VITE_API_COOKIES),
    },
    stores,
    lang,
    history: createBrowserHistory(),
    clock: browserClock(),
    recorder,
    actorOptions,
    known,
    onHead: () => {
      endHydration();
      // Not before the page is hydrated, because the machines and early actions change what it shows.
      if (hasBegun) return;
      hasBegun = true;
      if (known) app.start();
      repeatEarlyActions(app.router).catch(reportFailure);
    },
  });
  const { router, client } = app;
  watchFailures(app);
  inspector?.follow(router);
  agents?.start(app);
  app.actors.settings.subscribe(({ context: { settings } }) => {
    if (settings) document.documentElement.dir = settings.setting.text_direction;
  });
  /** Loads code early that is needed when the network is lost: for notices and for calls, which then fail and wait. */
  const prepareForLoss = () => {
    Promise.all([loadNotices(), client()]).catch(reportFailure);
  };
  const preload = async () => {
    prepareForLoss();
    const { directories, content, lineChanges } = router.options.context;
    const code = [loadPages(router), directories(), lineChanges(), import('../services/checkout/checkout-flow')];
    await Promise.all([...code, fetchAccountTexts(), content()]).catch(reportFailure);
    // Runs after the preloads, because their requests could delay the activation of a new service worker.
    if (import.meta.env.PROD) installWorker(lang, answered, actorOptions).catch(reportFailure);
  };
  const loaded = known ? app.load() : app.translation;
  Promise.all([loaded, prepareMenu()]).then(
    () => {
      endHydration = render(root, app);
      for (const input of ['pointerdown', 'keydown'])
        window.addEventListener(input, () => whenIdle(prepareForLoss), { once: true });
      onFirstActivity(() => {
        const code = [
          loadPages(router, [router.routesById['/p/products/details/$slug']]),
          loadHtmlWriter(),
          loadLateParts(router.options.context.accountTexts()),
        ];
        Promise.all(code).then(app.preloadProducts).catch(reportFailure);
      });
      whenIdle(() => resumeAccount(app, stores));
      whenLongIdle(preload);
    },
    (error: unknown) => {
      reportFailure(error);
      root.textContent =
        'The shop could not be loaded: please reload the page. · Магазинът не се зареди: моля, презаредете.';
    },
  );
}

/** Counts the failures of the page if the shop takes problem reports. The first failure loads the code for it. */
function watchFailures({ readSettings }: CreatedApp): void {
  for (const type of ['error', 'unhandledrejection', 'pazar:failure'] as const)
    window.addEventListener(type, async (event) => {
      try {
        if (!(await readSettings())?.setting.takes_reports) return;
        (await import('../services/reports/count-failures')).countFailure(event);
      } catch {
        // Not counted if the code can't be loaded.
      }
    });
}

type CreatedApp = ReturnType<typeof createApp>;

/** Returns the function to call when the whole page is hydrated. */
function render(root: Element, { router, canHydrate }: CreatedApp): () => void {
  // The router misses it if the shopper goes back before the page is mounted.
  const onMount = () => {
    if (router.latestLocation.href !== router.state.resolvedLocation?.href) router.load().catch(reportFailure);
  };
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.documentElement.classList.remove('first-view');
  });
  const app = <App router={router} onMount={onMount} />;
  const options = { onCaughtError: reportCaught, onUncaughtError: reportFailure, onRecoverableError: reportFailure };
  let endHydration = () => {};
  // A transition, because React renders it in short tasks, between which the browser handles input.
  startTransition(() => {
    if (!canHydrate()) {
      createRoot(root, options).render(app);
      return;
    }
    // The router then leaves out Suspense boundaries, as on the server.
    router.ssr = { manifest: undefined };
    endHydration = holdNavigation(router);
    hydrateRoot(root, app, options);
  });
  return endHydration;
}

function resumeAccount({ router, push, device }: CreatedApp, { local }: Stores): void {
  if (device.currentUser.read() !== null) push.renew().catch(reportFailure);
  if (local.get('pendingPayment') === null) return;
  const { payments } = router.options.context;
  payments()
    .then(({ askAgain }) => askAgain())
    .catch(reportFailure);
}

async function installWorker(lang: Lang, answered: string[], actorOptions: ActorOptions): Promise<void> {
  const [{ openAppUpdate }, { watchVersions }] = await Promise.all([
    import('../services/updates/app-update'),
    import('../services/updates/watch-versions'),
  ]);
  openAppUpdate({
    watchVersions: (onVersion) =>
      watchVersions({ code: import.meta.url, lang, answered }, onVersion).catch(reportFailure),
    reloadPage: () => window.location.reload(),
    ...actorOptions,
  });
}

function reportCaught(error: unknown): void {
  if (!isNotFound(error)) reportFailure(error);
}
