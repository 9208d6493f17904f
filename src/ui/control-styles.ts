/** At least 16 px font size, because phones zoom into fields with smaller text. */
export const controlStyles =
  'min-h-11 w-full rounded-md border border-line bg-sheet px-3 py-2 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-accent disabled:border-hairline disabled:bg-wash disabled:text-muted';
