/** Focuses a heading that replaces what was pressed, and scrolls its section into view. For `ref`. */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
}
