export const hitRowStyles =
  '-mx-2 grid min-h-24 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 border-hairline border-b p-2';
