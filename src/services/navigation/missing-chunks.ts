import type { Store } from '../../platform/storage';

/** Why the app does not reload a page whose JavaScript is missing. `outdated`: `noteReload` has returned false. */
export type CodeLoss = 'unreachable' | 'outdated';

interface MissingCodeParts {
  build: string;
  isThere: () => Promise<boolean>;
  /** Returns false if this tab has already reloaded for this build. */
  noteReload: (build: string) => boolean;
  reload: () => void;
  signal: AbortSignal;
}

/** Reloads a page whose JavaScript files are gone after a deployment: once per build, if the server can be reached. */
export function createMissingCode({ build, isThere, noteReload, reload, signal }: MissingCodeParts) {
  const missing = new WeakSet<object>();
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
    missing.add(payload);
    // The router would recognise the original message and reload the page, even if the server can't be reached.
    payload.message = `Code is missing: ${payload.message}`;
  };
  if (!import.meta.env.SSR) window.addEventListener('vite:preloadError', onPreloadError, { signal });
  const losses = new WeakMap<object, Promise<CodeLoss>>();
  const reloadPage = (): Promise<never> => {
    reload();
    return new Promise(() => {});
  };
  const reopen = async (): Promise<CodeLoss> => ((await isThere()) ? reloadPage() : 'unreachable');
  const decide = async (): Promise<CodeLoss> => {
    if (!(await isThere())) return 'unreachable';
    return noteReload(build) ? reloadPage() : 'outdated';
  };
  return {
    /** Returns null if `error` is not about missing code. Never settles if the page reloads. */
    lossOf(error: unknown): Promise<CodeLoss> | null {
      if (typeof error !== 'object' || error === null || !missing.has(error)) return null;
      const loss = losses.get(error) ?? decide();
      losses.set(error, loss);
      return loss;
    },
    reopen,
  };
}

export type MissingCode = ReturnType<typeof createMissingCode>;

/** Records that missing code of `build` caused a reload. Returns false if already recorded or if storage is blocked. */
export function noteReload(tab: Store, build: string): boolean {
  const key = 'reloaded_for';
  if (tab.get(key) === build) return false;
  tab.set(key, build);
  return tab.outlives(key);
}

export async function isAppThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
