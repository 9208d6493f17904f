const locked = 'scroll-locked';

/** Lets the page stand still under what lies over it, as wide as it is: where the browser takes the scrollbar away, its place stays. */
export function lockScroll(): void {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar', `${Math.max(window.innerWidth - root.clientWidth, 0)}px`);
  root.classList.add(locked);
}

/** Lets the page scroll again. */
export function unlockScroll(): void {
  document.documentElement.classList.remove(locked);
}
