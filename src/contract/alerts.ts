import * as v from 'valibot';
import { ids } from './cart';
import { email } from './first-load-fields';
import { id, mainRows, maybe, money, path, record, storable, text } from './values';

export type AlertKind = 'stock' | 'price';

/** `stock`: the product is sold again. `price`: it costs less than at the time of the request. */
const kind = v.picklist(['stock', 'price']);

/** `items` has the ids of the chosen variant items, at most one of each variant. */
export const AlertBody = v.object({ product_id: id, items: ids, kind, email });

const token = v.pipe(storable, v.regex(/^[\w-]{43}$/));

/** Whether the fragment of a mailed link is complete. */
export const isAlertToken = (fragment: string): boolean => v.is(token, fragment);

/** `token` is the fragment of the mailed link. */
export const AlertLinkBody = v.object({ token });

/** Open alert of a customer. `slug` is '' if the product is not sold at present. `choice` lists the chosen items. */
export const Alert = record({
  id,
  kind,
  product_name: text,
  slug: maybe(text, ''),
  thumb_image: maybe(path, null),
  choice: maybe(text, ''),
  price: maybe(money, null),
});
export type Alert = v.InferOutput<typeof Alert>;

export const AlertsAnswer = record({ alerts: mainRows(Alert) });
