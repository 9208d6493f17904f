import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from './shop-database';

interface Plenty {
  count: number;
  name?: string;
  price?: number;
  image?: string | null;
  areBundles?: boolean;
}

/** Adds a category with `count` products. The returned `remove` deletes the category and its products. */
export async function addCategory(
  database: ShopDatabase,
  { count, name = 'Plenty', price = 1990, image = null, areBundles = false }: Plenty,
): Promise<{ slug: string; remove: () => Promise<void> }> {
  const { pool } = database;
  const slug = `test-${randomUUID()}`;
  const text = JSON.stringify({ en: name, bg: name });
  const { rows } = await pool.query<{ id: number }>(
    'insert into categories (level, slug, name, position) values (1, $1, $2, 99) returning id',
    [slug, text],
  );
  const id = rows[0]?.id;
  const added = await pool.query<{ id: number }>(
    `insert into products (slug, sku, name, short_description, long_description, category_id, seller_id, price, qty, tags, thumb_image, is_bundle)
     select $1 || '-' || n, $1 || '-' || n, $2::jsonb, '{}', '{}', $3, (select min(id) from sellers), $4, 9, '{}', $5, $7
     from generate_series(1, $6::int) as n returning id`,
    [slug, text, id, price, image, count, areBundles],
  );
  await database.indexProducts(added.rows.map(({ id }) => id));
  const remove = async () => {
    await pool.query('delete from products where category_id = $1', [id]);
    await pool.query('delete from categories where id = $1', [id]);
  };
  return { slug, remove };
}
