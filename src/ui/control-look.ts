/** The look of a text field or select. 16 px at least: below it, phones zoom the page on focus. */
export const controlLook =
  'min-h-11 w-full rounded-md border border-line bg-sheet px-3 py-2 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-accent disabled:border-hairline disabled:bg-wash disabled:text-muted';
