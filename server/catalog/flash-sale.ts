import type { InferInput } from 'valibot';
import type { FlashSale } from '../../src/contract/catalog';
import type { flashSales } from '../db/schema';
import { type Lang, localize } from '../language';

/** A flash sale as it is at `now`: its status says whether it still runs. */
export function toFlashSale(sale: typeof flashSales.$inferSelect, lang: Lang, now: Date): InferInput<typeof FlashSale> {
  return {
    id: sale.id,
    title: localize(sale.title, lang),
    homepage_image: sale.homepageImage,
    flashsale_page_image: sale.pageImage,
    offer: sale.offer,
    end_time: sale.endsAt.toISOString(),
    status: sale.startsAt <= now && now < sale.endsAt,
  };
}
