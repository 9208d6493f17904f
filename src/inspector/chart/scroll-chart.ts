/** Scrolls a chart inside its box so that one of its parts is visible. Does not scroll the page. */
export function scrollChart(chart: Element, part: Element): void {
  const [inner, outer] = [part.getBoundingClientRect(), chart.getBoundingClientRect()];
  chart.scrollBy(inner.x - outer.x - outer.width / 3, inner.y - outer.y - outer.height / 3);
}
