const locked = 'scroll-locked';

/** Stops the page from scrolling behind an overlay. Padding replaces the scrollbar, to avoid a layout shift. */
export function lockScroll(): void {
  const { documentElement: root } = document;
  // Not a CSS variable: a change of a variable on the root restyles the whole page.
  root.style.paddingInlineEnd = `${Math.max(window.innerWidth - root.clientWidth, 0)}px`;
  root.classList.add(locked);
}

export function unlockScroll(): void {
  const { documentElement: root } = document;
  root.classList.remove(locked);
  root.style.removeProperty('padding-inline-end');
}
