/** Widths the shop's server makes of a picture (CONTRACT decision 11). */
const widths = [160, 320, 480, 640, 960, 1280, 1920];

/** Where a picture is read from: an absolute address as it is, a path behind the API host, with the widths the shop's own media come in (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string): { src: string | null; srcSet?: string } {
  if (!path) return { src: null };
  if (/^(https?:)?\/\//i.test(path)) return { src: path };
  const relative = path.replace(/^\/+/, '');
  const src = `${host.replace(/\/+$/, '')}/${relative}`;
  if (!relative.startsWith('media/')) return { src };
  return { src: `${src}?w=960`, srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') };
}
