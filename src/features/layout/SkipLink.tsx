import { Trans } from '@lingui/react/macro';

/** Link that skips to the content, visible only when focused. */
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
