import { Trans } from '@lingui/react/macro';

/** The first stop of every page: past what stands on all of them. Seen once it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-40 rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-4 focus:px-5 focus:py-3"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
