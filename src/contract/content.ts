import * as v from 'valibot';
import { SeoSetting } from './catalog';
import { email, line } from './first-load-fields';
import { phone } from './form-fields';
import { Service } from './home';
import { flag, id, list, mainRows, maybe, num, path, record, text } from './values';

/** `page` is null for an unknown slug. `description` is HTML: sanitise it before rendering. */
export const PageAnswer = record({
  page: v.nullable(
    record({ id, page_name: text, slug: text, description: maybe(text, ''), status: maybe(flag, true) }),
  ),
});
export type PageAnswer = v.InferOutput<typeof PageAnswer>;

export const Testimonial = record({
  id,
  name: text,
  designation: maybe(text, ''),
  image: maybe(path, null),
  comment: text,
  rating: maybe(num, null),
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

/** `description` is HTML: sanitise it before rendering. */
export const AboutAnswer = record({
  aboutUs: v.nullish(
    record({
      id: maybe(id, null),
      title: maybe(text, ''),
      description: maybe(text, ''),
      banner_image: maybe(path, null),
      image_two: maybe(path, null),
    }),
    null,
  ),
  testimonials: list(Testimonial),
  services: list(Service),
  seoSetting: maybe(SeoSetting, null),
});
export type AboutAnswer = v.InferOutput<typeof AboutAnswer>;

export const ContactAnswer = record({
  contact: maybe(
    record({
      id: maybe(id, null),
      title: maybe(text, ''),
      description: maybe(text, ''),
      email: maybe(text, ''),
      phone: maybe(text, ''),
      address: maybe(text, ''),
      map: maybe(text, ''),
    }),
    null,
  ),
  recaptchaSetting: maybe(record({ status: maybe(flag, false), site_key: maybe(text, '') }), null),
  seoSetting: maybe(SeoSetting, null),
});
export type ContactAnswer = v.InferOutput<typeof ContactAnswer>;

export const ContactMessageBody = v.object({
  name: line(255),
  email,
  phone: v.optional(v.union([v.literal(''), phone])),
  subject: line(255),
  message: line(5000),
});

/** `terms_and_condition` is HTML: sanitise it before rendering. */
export const TermsAnswer = record({
  terms_conditions: maybe(record({ terms_and_condition: text }), null),
});
export type TermsAnswer = v.InferOutput<typeof TermsAnswer>;

/** `privacy_policy` is HTML: sanitise it before rendering. */
export const PrivacyAnswer = record({ privacyPolicy: maybe(record({ privacy_policy: text }), null) });
export type PrivacyAnswer = v.InferOutput<typeof PrivacyAnswer>;

/** Each `answer` is HTML: sanitise it before rendering. */
export const FaqAnswer = record({ faqs: mainRows(record({ id, question: text, answer: text })) });
export type FaqAnswer = v.InferOutput<typeof FaqAnswer>;
