import { type AnyPgColumn, integer, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Localized } from '../../language';

/** Foreign key with ON DELETE CASCADE: the row is deleted together with the row that it references. */
export const partOf = (column: () => AnyPgColumn) => integer().notNull().references(column, { onDelete: 'cascade' });
export const partOfText = (column: () => AnyPgColumn) => text().notNull().references(column, { onDelete: 'cascade' });
/** Foreign key without ON DELETE: a row can't be deleted while another row references it. */
export const needs = (column: () => AnyPgColumn) => integer().notNull().references(column);
/** Foreign key with ON DELETE SET NULL: the row stays when the referenced row is deleted. */
export const refersTo = (column: () => AnyPgColumn) => integer().references(column, { onDelete: 'set null' });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const localized = () => jsonb().$type<Localized>().notNull();
/** Amount of money in the minor unit of its currency, for example cents. */
export const cents = () => integer();
/** VAT in whole percent, which the price includes: 20, or 9 for books, e-books and baby food (Bulgarian VAT Act, art. 66 and 66a). */
export const vatRate = () => smallint().notNull().default(20);
/** Language of a person, for mails, notices and pages. */
export const langOf = () => text({ enum: ['en', 'bg'] }).notNull();
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
