import { type Context, Hono } from 'hono';
import { listAffiliates, showAffiliate } from '../catalog/affiliates';
import { type FindProducts, findProducts, findWithFilters, listingRequest } from '../catalog/find-products';
import { listFlashSales, showFlashSale } from '../catalog/flash-sales';
import { listBrands } from '../catalog/list-brands';
import { listBundleCategories } from '../catalog/list-bundle-categories';
import { countSearch, listPopularSearches } from '../catalog/popular-searches';
import { type Filters, readFilters } from '../catalog/read-categories-and-brands';
import { listReviews } from '../catalog/reviews';
import { listSellers, showSeller } from '../catalog/sellers';
import { showProduct } from '../catalog/show-product';
import type { Env } from '../http/hono-env';
import { clientAddress } from '../http/ip-address';
import { describeError } from '../http/redact';
import { answerCache } from '../http/response-cache';
import { publicRead } from '../http/response-headers';
import { shortCache } from '../http/short-lived-cache';
import type { Lang } from '../language';
import type { Deps } from './deps';

type Needs = Pick<Deps, 'sql' | 'clock' | 'log' | 'answerAge' | 'ownerSecret' | 'trustProxy'>;

/** Routes of the catalogue: E13, E14, E17, E18, E34, E35, E50–E52, X1, X8, X14 and X31. */
export function catalogRoutes({ sql, clock, log, answerAge, ownerSecret, trustProxy }: Needs) {
  const answer = answerCache(answerAge);
  const listing = (c: Context<Env>, make: (request: FindProducts) => Promise<object>) => {
    const request = listingRequest(c.req.url, c.var.lang, clock());
    return answer(c, request.url, () => make(request));
  };
  const filters = shortCache<Filters>({ maxAge: answerAge, size: 2 });
  const filtersOf = (lang: Lang) => filters(lang, () => readFilters(sql, lang));
  return new Hono<Env>()
    .get('/product', publicRead, (c) => listing(c, (request) => findWithFilters(sql, request, filtersOf)))
    .get('/popular-searches', publicRead, (c) =>
      answer(c, c.req.path, () => listPopularSearches(sql, { lang: c.var.lang, now: clock() })),
    )
    .get('/search-product', publicRead, async (c) => {
      const request = listingRequest(c.req.url, c.var.lang, clock());
      const found = await answer(c, request.url, () => findProducts(sql, request));
      const address = clientAddress(c, trustProxy);
      // The shopper gets the products even if the search can't be counted.
      await countSearch(sql, { ...request, address, secret: ownerSecret }).catch((error: unknown) =>
        log.error('search not counted', describeError(error)),
      );
      return found;
    })
    .get('/product/:slug', publicRead, (c) =>
      answer(c, c.req.path, () => showProduct(sql, { slug: c.req.param('slug'), lang: c.var.lang, now: clock() })),
    )
    .get('/product-review-list/:id', publicRead, async (c) =>
      c.json(await listReviews(sql, { productId: c.req.param('id'), url: c.req.url, lang: c.var.lang })),
    )
    .get('/sellers', publicRead, async (c) => c.json(await listSellers(sql, { url: c.req.url, lang: c.var.lang })))
    .get('/sellers/:id', publicRead, (c) =>
      listing(c, (request) => showSeller(sql, c.req.param('id'), { request, filtersOf })),
    )
    .get('/flash-sales', publicRead, async (c) => c.json(await listFlashSales(sql, { lang: c.var.lang, now: clock() })))
    .get('/flash-sale/:id', publicRead, (c) => listing(c, (request) => showFlashSale(sql, c.req.param('id'), request)))
    .get('/brands', publicRead, async (c) => c.json(await listBrands(sql)))
    .get('/all-bundle-categories', publicRead, async (c) =>
      c.json(await listBundleCategories(sql, { lang: c.var.lang, now: clock() })),
    )
    .get('/affiliates', publicRead, async (c) =>
      c.json(await listAffiliates(sql, { url: c.req.url, lang: c.var.lang })),
    )
    .get('/affiliates/:slug', publicRead, (c) =>
      listing(c, (request) => showAffiliate(sql, c.req.param('slug'), request)),
    );
}
