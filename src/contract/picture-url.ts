/** The widths the shop's server makes of a picture (CONTRACT decision 11). */
export const pictureWidths = [160, 320, 360, 480, 640, 960, 1280, 1920];

/** `sizes` of the pictures that are painted before any script runs, and by the app just as well. */
export const firstSizes = { hero: '(min-width: 62rem) 70vw, 120vw', product: '(min-width: 40rem) 46vw, 100vw' };

/** The same of the cards of a grid by how many columns it has at most. */
export const cardSizes = {
  3: '(min-width: 62rem) 25vw, (min-width: 40rem) 31vw, 45vw',
  4: '(min-width: 80rem) 22vw, (min-width: 40rem) 31vw, 45vw',
};

/** The address of a picture: an absolute one as it is, a path behind the host, the shop's own media in the asked width (CONTRACT decision 11) and without their ground. */
export function pictureUrl(path: string, host: string, width: number): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  const relative = path.replace(/^\/+/, '');
  const url = `${host.replace(/\/+$/, '')}/${relative}`;
  return comesInWidths(path) ? `${url.replace(/#.*$/, '')}?w=${width}` : url;
}

/** The colour that one of the shop's own pictures mostly has, which its path tells after it: '/media/mug.jpg#rrggbb'. */
function groundIn(path: string): string | undefined {
  return comesInWidths(path) ? /#[\da-f]{6}$/.exec(path)?.[0] : undefined;
}

/** Whether the shop's server makes other widths of it. */
function comesInWidths(path: string): boolean {
  return /^\/*media\//.test(path);
}

/** What an img element is told of a picture: an absolute address as it is, the shop's own media with the widths they come in, and their ground. */
export function pictureSource(
  path: string,
  host: string,
): { src: string; srcSet?: string; ground?: string | undefined } {
  const src = pictureUrl(path, host, 960);
  if (!comesInWidths(path)) return { src };
  const srcSet = pictureWidths.map((width) => `${pictureUrl(path, host, width)} ${width}w`).join(', ');
  return { src, srcSet, ground: groundIn(path) };
}
