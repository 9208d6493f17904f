import { and, asc, count, desc, eq, exists, inArray, isNotNull, max, sql as raw, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import { type CourierOffice, type CourierOfficesAnswer, CourierOfficesQuery } from '../../src/contract/courier-offices';
import { escapeLike } from '../catalog/escape-like';
import { readId } from '../catalog/product-query';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { cities, courierOffices, orderParts, orders, shippingRules } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { type Lang, type Localized, localize } from '../language';
import { wallClock } from '../wall-clock';

const PER_PAGE = 20;
/** Maximum number of words that a search uses. */
const MAX_WORDS = 8;
/** Maximum number of offices of earlier orders. */
const MAX_LAST = 10;

/** Condition that a delivery method serves an office: an active one, of its courier and in its city. */
const isServed = and(
  shippingRules.toOffice,
  courierOffices.isActive,
  raw`coalesce(${shippingRules.courier}, ${courierOffices.courier}) = ${courierOffices.courier}`,
  raw`coalesce(${shippingRules.cityId}, ${courierOffices.cityId}) = ${courierOffices.cityId}`,
);

/** Condition that a delivery method goes to the door, or serves an office. */
export const hasDestination = (sql: Sql): SQL =>
  raw`(not ${shippingRules.toOffice} or ${exists(sql.select().from(courierOffices).where(isServed))})`;

export type OfficeRecord = { office: typeof courierOffices.$inferSelect; city: Localized };

/**
 * X45: lists one page of the active offices, first those in the city `city_id` and its province, sorted by city and name.
 * Finds those that contain every searched word.
 */
export async function listCourierOffices(
  sql: Sql,
  { url, lang, now }: { url: string; lang: Lang; now: Date },
): Promise<InferInput<typeof CourierOfficesAnswer>> {
  const { search = '', shipping_method_id: methodId, city_id: cityId = '', page } = readQuery(CourierOfficesQuery, url);
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const { name, address, isActive } = courierOffices;
  const nearId = readId(cityId) ?? 0;
  const isSelected = and(
    isActive,
    methodId === undefined
      ? undefined
      : exists(
          sql
            .select()
            .from(shippingRules)
            .where(and(eq(shippingRules.id, readId(methodId) ?? 0), isServed)),
        ),
    ...words.map((word) => contains([name, address, cities.name], word)),
  );
  const [records, [counted], timeZone] = await Promise.all([
    sql
      .select({ office: courierOffices, city: cities.name })
      .from(courierOffices)
      .innerJoin(cities, eq(cities.id, courierOffices.cityId))
      .where(isSelected)
      .orderBy(
        desc(raw`${cities.id} = ${nearId}`),
        desc(
          raw`${cities.stateId} is not distinct from (select near.state_id from ${cities} near where near.id = ${nearId})`,
        ),
        // A town comes before the streets and offices that are named after it.
        ...(words.length > 0 ? [desc(raw`(${and(...words.map((word) => contains([cities.name], word)))})`)] : []),
        ...[cities.name, name].map((text) => raw`${text} ->> ${lang}`),
        asc(courierOffices.id),
      )
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql
      .select({ total: count() })
      .from(courierOffices)
      .innerJoin(cities, eq(cities.id, courierOffices.cityId))
      .where(isSelected),
    readTimeZone(sql),
  ]);
  const rows = records.map((record) => toCourierOffice(record, { lang, now, timeZone }));
  return { offices: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: PER_PAGE }) };
}

function contains(texts: AnyPgColumn[], word: string): SQL {
  const both = raw.join(
    texts.flatMap((text) => [raw`${text} ->> 'en'`, raw`${text} ->> 'bg'`]),
    raw`, `,
  );
  return raw`search_form(concat_ws(' ', ${both})) like '%' || search_form(${escapeLike(word)}) || '%'`;
}

/** Reads which of the offices each of the delivery methods serves. */
export async function readServed(
  sql: Sql,
  { methodIds, officeIds }: { methodIds: number[]; officeIds: number[] },
): Promise<(OfficeRecord & { methodId: number })[]> {
  if (methodIds.length === 0 || officeIds.length === 0) return [];
  return sql
    .select({ methodId: shippingRules.id, office: courierOffices, city: cities.name })
    .from(courierOffices)
    .innerJoin(cities, eq(cities.id, courierOffices.cityId))
    .innerJoin(shippingRules, isServed)
    .where(and(inArray(shippingRules.id, methodIds), inArray(courierOffices.id, officeIds)));
}

/** Reads the ids of the offices of a customer's last orders, newest first. */
export async function readLastOffices(sql: Sql, customerId: number): Promise<number[]> {
  const { officeId } = orderParts;
  const rows = await sql
    .select({ officeId })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(and(eq(orders.customerId, customerId), isNotNull(officeId)))
    .groupBy(officeId)
    .orderBy(desc(max(orders.placedAt)), desc(max(orders.id)))
    .limit(MAX_LAST);
  return rows.flatMap((row) => row.officeId ?? []);
}

/** Returns name, address and city of an office, for an order. */
export function officeSnapshot({ office: { name, address }, city }: OfficeRecord): Localized {
  const written = (lang: Lang) => [name, address, city].map((text) => localize(text, lang)).join(', ');
  return { en: written('en'), bg: written('bg') };
}

type Reader = { lang: Lang; now: Date; timeZone: string };

export function toCourierOffice(
  { office: { id, name, address, note, hours }, city }: OfficeRecord,
  { lang, now, timeZone }: Reader,
): InferInput<typeof CourierOffice> {
  const local = wallClock(now, timeZone);
  // ISO 8601 counts the days from Monday, `getUTCDay` from Sunday.
  const today = new Date(local.slice(0, 10)).getUTCDay() || 7;
  const time = local.slice(11, 16);
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
  const next = sorted.find(({ day, to }) => day === today && time < to);
  const isOpen = next !== undefined && next.from <= time;
  return {
    id,
    name: localize(name, lang),
    address: localize(address, lang),
    city: localize(city, lang),
    note: localize(note, lang),
    hours: sorted,
    today,
    closes: isOpen ? next.to : null,
    opens: isOpen ? null : (next?.from ?? null),
  };
}
