/** Why code of the app that did not come can't be had by opening the page anew, unasked. */
export type CodeLoss = 'unreachable' | 'outdated';

interface MissingCodeParts {
  build: string;
  isThere: () => Promise<boolean>;
  /** Whether this tab has not reloaded by itself for that build yet; from now on it has. */
  noteReload: (build: string) => boolean;
  reload: () => void;
}

const missing = new WeakSet<object>();

/** Reloads a page whose code is gone after a deployment: once, and only if the shop answers. */
export function createMissingCode({ build, isThere, noteReload, reload }: MissingCodeParts) {
  const losses = new WeakMap<object, Promise<CodeLoss>>();
  /** Reloads the page because the shopper asked for it, if the shop answers. */
  const reopen = async (): Promise<CodeLoss> => {
    if (!(await isThere())) return 'unreachable';
    reload();
    return new Promise(() => {});
  };
  const decide = async (): Promise<CodeLoss> => {
    if (!(await isThere())) return 'unreachable';
    return noteReload(build) ? reopen() : 'outdated';
  };
  return {
    /** Reloads the page once, or tells why not; the same answer for the same error. Null for any other error. */
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

export function watchCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => noteMissing(payload));
}

/** Takes an error for one of code that did not come. */
function noteMissing(error: Error): void {
  missing.add(error);
  // By the browser's own words for it the router would reload the page, whether or not a shop answers.
  error.message = `Code is missing: ${error.message}`;
}

/** The tab's memory of having reloaded; where it may keep nothing, it must not begin. */
export function noteReload(build: string): boolean {
  const key = 'reloaded_for';
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    return false;
  }
}

export async function isAppThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
