export const chipStyles =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-base transition-colors hover:border-ink hover:bg-wash';
