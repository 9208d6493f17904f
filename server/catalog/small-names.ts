import { sql as raw } from 'drizzle-orm';
import { products } from '../db/schema';

/** A product's name in both languages, in small letters, with a space before each of its words. */
export const smallNames = raw<string>`lower(concat(' ', ${products.name} ->> 'en', ' ', ${products.name} ->> 'bg'))`;
