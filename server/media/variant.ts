/** The widths pictures are offered in (CONTRACT decision 11). */
const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;

const DEFAULT_WIDTH = 1280;

/** One resized form of a picture. */
export type Variant = { path: string; width: number; format: 'webp' | 'jpeg' };

/** Names that can't climb out of the folder and can't be hidden files. */
const picturePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp)$/i;

/** Which form of which picture a url and an Accept header ask for; null when there is no such form. */
export function readVariant(url: string, accept = ''): Variant | null {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const path = pathname.replace(/^\/media\//, '');
  const asked = searchParams.get('w') ?? String(DEFAULT_WIDTH);
  const width = widths.find((one) => String(one) === asked);
  const hasOnlyWidth = [...searchParams.keys()].length === (searchParams.has('w') ? 1 : 0);
  if (!picturePath.test(path) || width === undefined || !hasOnlyWidth) return null;
  const takesWebp = /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
  return { path, width, format: takesWebp ? 'webp' : 'jpeg' };
}
