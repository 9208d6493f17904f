import * as v from 'valibot';
import { text, texts, whole } from '../contract/search-fields';

/** The search params of a product's page; the server hears only of `cid` and `flash_sale_id`, and only when they are set (SPEC §2). */
export const productSearch = v.object({
  cid: text,
  flash_sale_id: text,
  choice: texts,
  stars: whole(1, 5),
});
