/** Widths in px that the server offers for each picture under /media (CONTRACT decision 11). */
export const pictureWidths = [160, 320, 360, 480, 640, 960, 1280, 1920];

/** `sizes` attributes of the card pictures in a grid, by the number of columns at 1280 px. */
export const cardSizes = {
  3: '(min-width: 90rem) 16rem, (min-width: 62rem) 25vw, (min-width: 40rem) 31vw, 45vw',
  4: '(min-width: 80rem) 22vw, (min-width: 40rem) 31vw, 45vw',
};

/** Returns the URL of a picture. A path under /media gets `?w=width` and loses its colour fragment. */
export function pictureUrl(path: string, host: string, width: number): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  const relative = path.replace(/^\/+/, '');
  const url = `${host.replace(/\/+$/, '')}/${relative}`;
  return comesInWidths(path) ? `${url.replace(/#.*$/, '')}?w=${width}` : url;
}

/** Returns the dominant colour at the end of a path: '#rrggbb' for '/media/mug.jpg#rrggbb'. */
function groundIn(path: string): string | undefined {
  return comesInWidths(path) ? /#[\da-f]{6}$/.exec(path)?.[0] : undefined;
}

function comesInWidths(path: string): boolean {
  return /^\/*media\//.test(path);
}

/**
 * Returns the source of a picture, in widths of at most `widest` px. Only pictures under /media get a srcset and a
 * dominant colour (`ground`).
 */
export function pictureSource(
  path: string,
  host: string,
  widest = Number.POSITIVE_INFINITY,
): { src: string; srcSet?: string; ground?: string | undefined } {
  const src = pictureUrl(path, host, 960);
  if (!comesInWidths(path)) return { src };
  const widths = pictureWidths.filter((width) => width <= widest);
  const srcSet = widths.map((width) => `${pictureUrl(path, host, width)} ${width}w`).join(', ');
  return { src, srcSet, ground: groundIn(path) };
}
