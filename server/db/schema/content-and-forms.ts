import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { localizedHtml } from '../../content/sanitised-html-columns';
import type { Localized } from '../../language';
import { createdAt, id, langOf, localized, moment, refersTo } from './columns';
import { customers } from './customers-and-sessions';

/** JSON documents that the shop's owner edits, for example settings and footer. A translated text is `{en, bg}`. */
export const documents = pgTable('documents', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Web pages that the shop's owner has written. A page with a publication date is a post of the blog. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: localized(),
    description: localizedHtml().notNull(),
    isActive: boolean().notNull().default(true),
    publishedAt: moment(),
    /** Only posts have a summary (plain text) and a picture. */
    summary: jsonb().$type<Localized>(),
    image: text(),
  },
  (t) => [index().on(t.publishedAt)],
);

export const faqs = pgTable('faqs', {
  id: id(),
  question: localized(),
  answer: localizedHtml().notNull(),
  position: integer().notNull().default(0),
});

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});

/** Messages to the shop's owner from companies that want to sell in the shop. */
export const companyRequests = pgTable('company_requests', {
  id: id(),
  company: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  website: text().notNull().default(''),
  message: text().notNull(),
  lang: langOf(),
  createdAt: createdAt(),
});

/** Applications to open a boutique. Logo and banner are not published. */
export const sellerRequests = pgTable(
  'seller_requests',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    shopName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    openAt: text().notNull(),
    closedAt: text().notNull(),
    logo: text().notNull(),
    bannerImage: text().notNull(),
    lang: langOf(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('seller_requests_shop_name').on(sql`lower(${t.shopName})`),
    uniqueIndex('seller_requests_email').on(sql`lower(${t.email})`),
    index().on(t.customerId),
  ],
);

/** Digests of recently submitted forms, so that a form submitted twice is processed once. */
export const recentForms = pgTable('recent_forms', { digest: text().primaryKey(), receivedAt: moment().notNull() });
