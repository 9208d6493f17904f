import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import type { Sql } from '../db/open';
import { readWanted } from './variant';

/** Every column that holds the path of a picture. */
const columns = [
  ['sellers', 'logo'],
  ['sellers', 'banner_image'],
  ['brands', 'logo'],
  ['categories', 'image'],
  ['products', 'thumb_image'],
  ['product_images', 'image'],
  ['flash_sales', 'homepage_image'],
  ['flash_sales', 'page_image'],
  ['affiliates', 'image'],
  ['affiliates', 'banner_image'],
  ['affiliate_sponsors', 'logo'],
  ['customers', 'image'],
  ['reviews', 'image'],
  ['order_lines', 'image'],
] as const;

/** A path of the shop's own that says no colour yet, as a whole text. */
const bare = '/media/[^#?"\\\\]+';

/** The path of a picture, and the colour that it mostly has. */
export type Ground = { path: string; ground: string };

/** The grounds of the pictures at these paths, as far as there are any. */
export async function findGrounds(mediaDir: string, paths: readonly string[]): Promise<Ground[]> {
  const grounds: Ground[] = [];
  for (const path of paths) {
    const picture = readWanted(path);
    const ground = picture && (await groundOf(join(mediaDir, picture.variant.path)).catch(() => null));
    if (ground) grounds.push({ path, ground });
  }
  return grounds;
}

/** Adds its ground to each of these paths, wherever it is stored: '/media/mug.jpg' becomes '/media/mug.jpg#c8b8a8'. */
export async function writeGrounds(sql: Sql, grounds: readonly Ground[]): Promise<void> {
  for (const [table, column] of columns) await writeColumn(sql, { table, column, grounds });
  await writeDocuments(sql, grounds);
}

/** Gives their grounds to the pictures that have none yet. Returns how many got one. */
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
  const { rows } = await sql.execute<{ path: string }>(raw.join([...inColumns, inDocuments], raw` union `));
  return rows.map(({ path }) => path);
}

/** Rows are locked in the order of their ids, as whoever orders does: nobody waits for each other. */
async function writeColumn(
  sql: Sql,
  { table, column, grounds }: { table: string; column: string; grounds: readonly Ground[] },
): Promise<void> {
  const [rows, path] = [raw.identifier(table), raw.identifier(column)];
  await sql.execute(raw`
    with found as (
      select ${rows}.id, known.ground
      from ${rows}
      join jsonb_to_recordset(${JSON.stringify(grounds)}::jsonb) as known(path text, ground text) on known.path = ${rows}.${path}
      order by ${rows}.id
      for update of ${rows}
    )
    update ${rows} set ${path} = ${path} || found.ground from found where found.id = ${rows}.id`);
}

async function writeDocuments(sql: Sql, grounds: readonly Ground[]): Promise<void> {
  for (const { path, ground } of grounds) {
    const [before, after] = [JSON.stringify(path), JSON.stringify(path + ground)];
    await sql.execute(raw`
      update documents set value = replace(value::text, ${before}, ${after})::jsonb
      where strpos(value::text, ${before}) > 0`);
  }
}

/** Large enough for the main colour, small enough to be read in a few milliseconds. */
const SAMPLE = 64;

/** The colour a picture mostly has, such as '#c8b8a8', to stand in its place while it is on its way; null for one that can be seen through. Throws for what is no picture. */
export async function groundOf(picture: string | Buffer): Promise<string | null> {
  const small = sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { isOpaque, dominant } = await sharp(data, { raw: info }).stats();
  if (!isOpaque) return null;
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
