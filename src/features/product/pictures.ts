import type { ProductAnswer } from '../../contract/catalog';

/** Returns a product's image paths without duplicates, thumbnail first; [null] without images. */
export function picturesOf({ product, gellery }: ProductAnswer): (string | null)[] {
  const paths = [product.thumb_image, ...gellery.map(({ image }) => image)].filter((path) => path !== null);
  return paths.length > 0 ? [...new Set(paths)] : [null];
}
