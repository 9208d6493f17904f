import type { ProductAnswer } from '../../contract/catalog';

/** The pictures of a product, each once, the one of its card first; a single null where it has none. */
export function picturesOf({ product, gellery }: ProductAnswer): (string | null)[] {
  const paths = [product.thumb_image, ...gellery.map(({ image }) => image)].filter((path) => path !== null);
  return paths.length > 0 ? [...new Set(paths)] : [null];
}
