import * as v from 'valibot';
import { text, texts, whole } from '../contract/search-param-fields';

/** URL search parameters of a product page. Only `cid` and `flash_sale_id` go into the product request (SPEC §2). */
export const productSearch = v.object({
  cid: text,
  flash_sale_id: text,
  choice: texts,
  stars: whole(1, 5),
  photos: whole(1, 1),
});
