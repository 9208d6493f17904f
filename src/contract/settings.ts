import * as v from 'valibot';
import { Category } from './catalog';
import { flag, id, isObject, list, maybe, path, record, reshaped, text } from './scalars';

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
  /** Ours: whether what things cost is what is paid, tax and all. */
  prices_include_vat: maybe(flag, false),
  /** Ours: the public key that notices to devices are signed with; '' where the shop sends none. */
  push_key: maybe(text, ''),
});

/** What the 404 page says. Some servers send all their error pages as rows: then the one for 404. */
export const ErrorPage = reshaped(record({ header: text, image: path, button_text: maybe(text, '') }), (input) => {
  if (!Array.isArray(input)) return input;
  const isNotFound = (row: unknown) => isObject(row) && String(row.page_name).includes('404');
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

/** `link` goes under /p. */
export const FooterColumn = record({
  columnTitle: text,
  col_links: list(record({ id: maybe(id, null), title: text, link: text })),
});
export type FooterColumn = v.InferOutput<typeof FooterColumn>;

/** `icon` is a css class such as 'fab fa-facebook-f': the network is told by a substring of it. */
export const SocialLink = record({ id: maybe(id, null), link: text, icon: text });
export type SocialLink = v.InferOutput<typeof SocialLink>;

/** E16 */
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
