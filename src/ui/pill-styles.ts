export const pillStyles =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline px-4 font-medium text-sm transition-colors hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper desktop:min-h-10';
