import * as v from 'valibot';
import { Category } from './catalog';
import { flag, id, isObject, list, maybe, num, path, record, reshaped, text } from './values';

const SiteSetting = record({
  currency_icon: maybe(text, ''),
  currency_name: maybe(text, ''),
  logo: maybe(path, null),
  favicon: maybe(path, null),
  timezone: maybe(text, 'UTC'),
  text_direction: maybe(v.picklist(['ltr', 'rtl']), 'ltr'),
  phone_number_required: maybe(flag, false),
  default_phone_code: maybe(text, ''),
  enable_user_register: maybe(flag, true),
  enable_multivendor: maybe(flag, true),
  map_status: maybe(flag, false),
  /** Not in the specification: whether displayed prices include VAT. */
  prices_include_vat: maybe(flag, false),
  /** Not in the specification: public key for push notifications; '' if the server sends none. */
  push_key: maybe(text, ''),
  /** Not in the specification: whether customers can write to boutiques (calls X56 to X58). */
  takes_questions: maybe(flag, false),
  /** Not in the specification: whether shoppers can send problem reports (calls X61 and X62). */
  takes_reports: maybe(flag, false),
  /** Not in the specification: the official picture of the EU’s notice of the legal guarantee, in the reader’s language. */
  guarantee_notice: maybe(path, null),
  /**
   * Not in the specification: currency in which the shop also shows amounts, for information only. `rate` is the price
   * of one unit of the shop's currency on `date`, a day such as 2026-11-24; null or 0 if there is none.
   */
  second_currency: maybe(record({ icon: text, rate: num, date: text }), null),
});

/** Some servers send a list of error pages. The page for 404 is used, else the first. */
export const ErrorPage = reshaped(record({ header: text, image: path, button_text: maybe(text, '') }), (input) => {
  if (!Array.isArray(input)) return input;
  // `String` throws for some objects.
  const isNotFound = (row: unknown) =>
    isObject(row) && typeof row.page_name !== 'object' && String(row.page_name).includes('404');
  return input.find(isNotFound) ?? input[0];
});
export type ErrorPage = v.InferOutput<typeof ErrorPage>;

export const Footer = record({
  email: text,
  phone: text,
  address: maybe(text, ''),
  copyright: maybe(text, ''),
  payment_image: maybe(path, null),
  about_us: maybe(text, ''),
});
export type Footer = v.InferOutput<typeof Footer>;

/** `link` is relative to /p. */
export const FooterColumn = record({
  columnTitle: text,
  col_links: list(record({ id: maybe(id, null), title: text, link: text })),
});
export type FooterColumn = v.InferOutput<typeof FooterColumn>;

/** `icon` is a CSS class that names the network, for example 'fab fa-facebook-f'. */
export const SocialLink = record({ id: maybe(id, null), link: text, icon: text });
export type SocialLink = v.InferOutput<typeof SocialLink>;

export const SettingsAnswer = record({
  setting: SiteSetting,
  productCategories: list(Category),
  errorPage: maybe(ErrorPage, null),
  footer: maybe(Footer, null),
  footer_first_col: maybe(FooterColumn, null),
  footer_second_col: maybe(FooterColumn, null),
  footer_third_col: maybe(FooterColumn, null),
  social_links: list(SocialLink),
});
export type SettingsAnswer = v.InferOutput<typeof SettingsAnswer>;
