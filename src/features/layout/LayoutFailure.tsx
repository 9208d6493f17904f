import { PlainHeader } from './PlainHeader';
import { RouteFailure } from './RouteFailure';

/** When what stands around the pages is broken itself: the way home, and what happened. */
export function LayoutFailure({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PlainHeader />
      <main id="content" tabIndex={-1} className="grow outline-none focus-visible:shadow-none">
        <RouteFailure error={error} />
      </main>
    </div>
  );
}
