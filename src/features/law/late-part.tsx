import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

type Parts = typeof import('./parts');

let loaded: Parts | undefined = import.meta.env.SSR ? await import('./parts') : undefined;

let provide: (parts: Parts) => void;
const later = new Promise<Parts>((resolve) => {
  provide = resolve;
});

/** Loads the code of the parts. `texts` resolves when the texts of the account, which include theirs, have loaded. */
export async function loadLateParts(texts: Promise<void>): Promise<void> {
  const [parts] = await Promise.all([import('./parts'), texts]);
  loaded = parts;
  provide(parts);
}

/**
 * Returns a component that keeps the server's HTML of a part until `loadLateParts`, so that the first load has neither
 * its code nor its texts. Memoized, because React would remove the HTML if a parent rendered the part again before.
 */
export function latePart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  const Late = lazy(async () => ({ default: pick(await later) }));
  return memo(function LatePart(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => (loaded ? pick(loaded) : Late));
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}
