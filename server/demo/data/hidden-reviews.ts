import type { DemoReview } from './product';
import { review } from './review';

/** Reviews the shop's owner has taken down. */
export const hiddenReviews: (DemoReview & { product: string })[] = [
  {
    product: 'curved-monitor-34',
    ...review(
      'promo4you',
      1,
      'Much cheaper on our page, follow the link in the profile.',
      'При нас е много по-евтино, вижте линка в профила.',
    ),
  },
  {
    product: 'canvas-high-top-sneakers',
    ...review(
      'Анонимен',
      1,
      'Not bought, but I do not like the colour.',
      'Не съм ги купувал, но цветът не ми харесва.',
    ),
  },
];
