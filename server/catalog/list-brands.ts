import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { BrandsAnswer } from '../../src/contract/catalog';
import type { Brand } from '../../src/contract/product';
import type { Sql } from '../db/database-handle';
import { brands } from '../db/schema';

export async function readBrands(sql: Sql): Promise<InferInput<typeof Brand>[]> {
  const rows = await sql
    .select()
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(asc(brands.name), asc(brands.id));
  return rows.map(toBrand);
}

export function toBrand({ id, name, slug, logo, isActive }: typeof brands.$inferSelect): InferInput<typeof Brand> {
  return { id, name, slug, logo, status: isActive };
}

/** E18: lists the active brands, sorted by name. */
export async function listBrands(sql: Sql): Promise<InferInput<typeof BrandsAnswer>> {
  return { brands: await readBrands(sql) };
}
