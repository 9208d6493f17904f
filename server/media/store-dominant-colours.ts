import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import type { Sql } from '../db/database-handle';
import { withoutTimeLimits } from '../db/without-time-limits';
import { readWanted } from './picture-variant';

const columns = [
  ['sellers', 'logo'],
  ['sellers', 'banner_image'],
  ['brands', 'logo'],
  ['categories', 'image'],
  ['products', 'thumb_image'],
  ['variant_items', 'image'],
  ['product_images', 'image'],
  ['flash_sales', 'homepage_image'],
  ['flash_sales', 'page_image'],
  ['affiliates', 'image'],
  ['affiliates', 'banner_image'],
  ['affiliate_sponsors', 'logo'],
  ['customers', 'image'],
  ['reviews', 'image'],
  ['order_lines', 'image'],
  ['pages', 'image'],
] as const;

const bare = '/media/[^#?"\\\\]+';

/** Path of a picture and its dominant colour, for example '#c8b8a8'. */
export type Ground = { path: string; ground: string };

/** Calculates the dominant colours of pictures. Skips pictures that are unreadable or have transparent parts. */
export async function findGrounds(mediaDir: string, paths: readonly string[]): Promise<Ground[]> {
  const grounds: Ground[] = [];
  for (const path of paths) {
    const picture = readWanted(path);
    const ground = picture && (await groundOf(join(mediaDir, picture.variant.path)).catch(() => null));
    if (ground) grounds.push({ path, ground });
  }
  return grounds;
}

/** Appends the colour to every stored path of these pictures: '/media/mug.jpg' becomes '/media/mug.jpg#c8b8a8'. */
export async function writeGrounds(sql: Sql, grounds: readonly Ground[]): Promise<void> {
  for (const [table, column] of columns) await writeColumn(sql, { table, column, grounds });
  await writeDocuments(sql, grounds);
}

/** Appends the dominant colour to each stored picture path that has no colour. Returns the number of pictures. */
export async function writeNewGrounds(sql: Sql, mediaDir: string): Promise<number> {
  const grounds = await findGrounds(mediaDir, await findBare(sql));
  if (grounds.length > 0) await writeGrounds(sql, grounds);
  return grounds.length;
}

async function findBare(sql: Sql): Promise<string[]> {
  const inColumns = columns.map(
    ([table, column]) =>
      raw`select ${raw.identifier(column)} as path from ${raw.identifier(table)} where ${raw.identifier(column)} ~ ${`^${bare}$`}`,
  );
  const inDocuments = raw`select found[1] as path from documents, regexp_matches(value::text, ${`"(${bare})"`}, 'g') as found`;
  const query = raw.join([...inColumns, inDocuments], raw` union `);
  const { rows } = await withoutTimeLimits(sql, (tx) => tx.execute<{ path: string }>(query));
  return rows.map(({ path }) => path);
}

/** Locks rows by ascending id, as order transactions do, to avoid deadlocks. */
async function writeColumn(
  sql: Sql,
  { table, column, grounds }: { table: string; column: string; grounds: readonly Ground[] },
): Promise<void> {
  const [rows, path] = [raw.identifier(table), raw.identifier(column)];
  const statement = raw`
    with found as (
      select ${rows}.id, known.ground
      from ${rows}
      join jsonb_to_recordset(${JSON.stringify(grounds)}::jsonb) as known(path text, ground text) on known.path = ${rows}.${path}
      order by ${rows}.id
      for update of ${rows}
    )
    update ${rows} set ${path} = ${path} || found.ground from found where found.id = ${rows}.id`;
  await withoutTimeLimits(sql, (tx) => tx.execute(statement));
}

async function writeDocuments(sql: Sql, grounds: readonly Ground[]): Promise<void> {
  for (const { path, ground } of grounds) {
    const [before, after] = [JSON.stringify(path), JSON.stringify(path + ground)];
    await sql.execute(raw`
      update documents set value = replace(value::text, ${before}, ${after})::jsonb
      where strpos(value::text, ${before}) > 0`);
  }
}

/** Width and height, in px, to which pictures are scaled down before the calculation. */
const SAMPLE = 64;

/**
 * Returns a picture's dominant colour, for example '#c8b8a8', or null if it has transparent parts. Throws Error if the
 * input is not a picture.
 */
export async function groundOf(picture: string | Buffer): Promise<string | null> {
  const small = sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { isOpaque, dominant } = await sharp(data, { raw: info }).stats();
  if (!isOpaque) return null;
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
