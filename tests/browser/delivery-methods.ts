import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from './shop-database';

interface DeliveryMethod {
  name: string;
  from?: number;
  to?: number;
  fee: number;
  to_office?: boolean;
  courier?: string;
  min_days?: number;
  max_days?: number;
}

/** Moves a product to a new boutique with these delivery methods. Amounts are in cents. */
export async function moveToBoutique({ pool }: ShopDatabase, productId: number, methods: DeliveryMethod[]) {
  await pool.query(
    `with boutique as (
       insert into sellers (slug, shop_name, description, address) values ($1, 'Tea House', '{}', '{}') returning id
     ), moved as (
       update products set seller_id = boutique.id from boutique where products.id = $2
     )
     insert into shipping_rules (seller_id, name, basis, "from", "to", fee, to_office, courier, min_days, max_days)
     select boutique.id, jsonb_build_object('en', name), 'price', coalesce("from", 0), "to", fee,
            coalesce(to_office, false), courier, coalesce(min_days, 1), coalesce(max_days, 2)
     from boutique, jsonb_to_recordset($3) as method (name text, "from" int, "to" int, fee int,
            to_office boolean, courier text, min_days int, max_days int)`,
    [`test-${randomUUID()}`, productId, JSON.stringify(methods)],
  );
}
