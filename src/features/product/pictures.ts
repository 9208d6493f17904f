import type { ProductAnswer } from '../../contract/catalog';

/** Returns a product's image paths without duplicates, the first one given; [null] without images. */
export function picturesOf({ product, gellery }: ProductAnswer, first: string | null): (string | null)[] {
  const all = [first, product.thumb_image, ...gellery.map(({ image }) => image)];
  const paths = all.filter((path) => path !== null);
  return paths.length > 0 ? [...new Set(paths)] : [null];
}
