/** How long a pointer rests on a link of the menu, in milliseconds, until its page is read ahead: one that crosses the menu asks for nothing. */
export const menuPreloadDelay = 200;

/** How a link in the row of the menu looks: the page that is open is underlined, since colour alone marks another thing; a long name ends in dots, which its title spells out. */
export const menuLinkLook =
  'flex max-w-64 items-center whitespace-nowrap border-transparent border-y-2 px-2.5 text-sm font-medium -outline-offset-2 transition-colors hover:text-accent aria-[current=page]:border-b-accent wide:px-3';
