import '../ui/theme.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createBrowserHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onFirstActivity, whenIdle, whenLongIdle } from '../platform/idle-tasks';
import { reportFailure } from '../platform/report-failure';
import { browserClock } from '../platform/server-clock';
import { browserStores } from '../platform/storage';
import { fetchAccountTexts } from '../services/language/i18n';
import { languageOfVisit } from '../services/language/visit-language';
import { loadNotices } from '../services/notices/lazy-notices';
import { inspectOptions } from '../services/recorder/inspect-options';
import { createRecorder } from '../services/recorder/recorder';
import { createApp } from './create-app';
import { loadPages } from './router';
import { takeOverPrerender } from './take-over-prerender';

const stores = browserStores();
const lang = languageOfVisit(window, stores.local);
const recorder = createRecorder();
// Constant at build time: a production build without `VITE_INSPECT` leaves out the inspector.
const isInspectable = import.meta.env.DEV || import.meta.env.VITE_INSPECT === '1';
const actorOptions = isInspectable ? inspectOptions(location.search, recorder.inspect) : { inspect: recorder.inspect };
const history = createBrowserHistory();
const { router, push, device, translation } = createApp({
  api: {
    host: import.meta.env.VITE_API_HOST || window.location.origin,
    hasCookies: Boolean(import.meta.env.VITE_API_COOKIES),
  },
  stores,
  lang,
  history,
  clock: browserClock(),
  recorder,
  actorOptions,
});
const { payments, directories, content } = router.options.context;

const leavePrerender = takeOverPrerender({ router, history, lang });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

translation.then(
  () => {
    createRoot(root, { onCaughtError: reportCaught, onUncaughtError: reportFailure }).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </StrictMode>,
    );
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, () => whenIdle(prepareNotices), { once: true });
    onFirstActivity(() => void loadPages(router, [router.routesById['/p/products/details/$slug']]));
    whenIdle(() => {
      if (device.currentUser.read() !== null) push.renew().catch(reportFailure);
      if (stores.local.get('pendingPayment') !== null)
        payments()
          .then(({ askAgain }) => askAgain())
          .catch(reportFailure);
    });
    whenLongIdle(async () => {
      prepareNotices();
      const code = [loadPages(router), directories(), import('../services/checkout/checkout-flow')];
      await Promise.all([...code, fetchAccountTexts(), content()]).catch(reportFailure);
      // Runs after the preloads, because their requests could delay the activation of a new service worker.
      if (import.meta.env.PROD) installWorker().catch(reportFailure);
    });
  },
  (error: unknown) => {
    reportFailure(error);
    leavePrerender();
    root.textContent =
      'The shop could not be loaded: please reload the page. · Магазинът не се зареди: моля, презаредете.';
  },
);

async function installWorker(): Promise<void> {
  const [{ openAppUpdate }, { watchVersions }] = await Promise.all([
    import('../services/updates/app-update'),
    import('../services/updates/watch-versions'),
  ]);
  openAppUpdate({
    watchVersions: (onVersion) => watchVersions({ code: import.meta.url, lang }, onVersion).catch(reportFailure),
    reloadPage: () => window.location.reload(),
    ...actorOptions,
  });
}

/** Loads the code of the notices early, so that a notice can appear when the network is lost. */
function prepareNotices(): void {
  loadNotices().catch(reportFailure);
}

function reportCaught(error: unknown): void {
  if (!isNotFound(error)) reportFailure(error);
}
