const locked = 'scroll-locked';

/** Lets the page stand still under what lies over it, as wide as it is: where the browser takes the scrollbar away, its place stays. */
export function lockScroll(): void {
  const { documentElement: root } = document;
  // No variable: as long as the root had one of its own, whatever changes its style would make the browser restyle all of the page.
  root.style.paddingInlineEnd = `${Math.max(window.innerWidth - root.clientWidth, 0)}px`;
  root.classList.add(locked);
}

export function unlockScroll(): void {
  const { documentElement: root } = document;
  root.classList.remove(locked);
  root.style.removeProperty('padding-inline-end');
}
