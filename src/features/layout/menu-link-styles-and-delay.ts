/** Hover time in ms before a menu link preloads its page. */
export const menuPreloadDelay = 200;

/** Underlines the current page, because colour marks hover. */
export const menuLinkStyles =
  'flex max-w-64 items-center whitespace-nowrap border-transparent border-y-2 px-2.5 text-sm font-medium -outline-offset-2 transition-colors hover:text-accent aria-[current=page]:border-b-accent wide:px-3';
