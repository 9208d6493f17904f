/** Ref callback that focuses a heading and scrolls its section into view. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
}
