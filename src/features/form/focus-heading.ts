/** Ref callback for a heading that replaces a clicked control: focuses the heading, scrolls its section into view. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
}
