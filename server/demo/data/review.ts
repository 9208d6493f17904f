import type { DemoReview } from './product';
import { t } from './text';

export type ReviewPool = readonly DemoReview[];

export const review = (author: string, rating: DemoReview['rating'], en: string, bg: string): DemoReview => ({
  author,
  rating,
  body: t(en, bg),
});
