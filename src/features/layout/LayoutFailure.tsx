import { PlainHeader } from './PlainHeader';
import { RouteFailure } from './RouteFailure';

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
