import { type BenchShop, pagesOf } from './bench-shop';
import { atLeast, atMost, type Measure, repeat } from './benchmark-result';
import { cpuOf } from './process-memory-and-cpu';
import { hammer } from './request-repeatedly';

/** Number of URLs per page. The server caches fewer documents. */
const URLS = 1000;
/** Documents per measurement of the processor time. */
const DOCUMENTS = 100;

const accept = 'text/html';

/** Measures how fast the server sends the home, listing and product page, and the processor time to render each. */
export async function measureDocuments({ url, pid }: BenchShop): Promise<Measure[]> {
  const pages = pagesOf(url);
  // The server caches documents by their URL. Pages ignore this parameter, so the data of a new URL is the same.
  const newUrls = Array.from({ length: URLS }, (_, n) => `?n=${n}`);
  const pathsWith = (queries: string[]) =>
    queries.flatMap((query) => Object.values(pages).map((page) => new URL(page).pathname + query));
  const rateOf = async (queries: string[]) => (await hammer(url, pathsWith(queries), accept)).rate;
  const sameUrls = newUrls.map(() => '');
  const rendered = await repeat(() => rateOf(newUrls));
  const cached = await repeat(() => rateOf(sameUrls));
  const measures = [
    atLeast({ name: 'Documents, each rendered', value: rendered, unit: '/s', budget: 400 }),
    atLeast({ name: 'Documents, cached', value: cached, unit: '/s', budget: 3000 }),
  ];
  for (const [name, page] of Object.entries(pages)) {
    const value = await repeat(() => processorTime(pid, page));
    measures.push(atMost({ name: `${name}: processor time to render a document`, value, unit: 'ms', budget: 8 }));
  }
  return measures;
}

let documentCount = 0;

/** Returns the mean processor time of the server for a new document, in ms. */
async function processorTime(pid: number, page: string): Promise<number> {
  const before = cpuOf([pid]);
  for (let n = 0; n < DOCUMENTS; n += 1) {
    documentCount += 1;
    const answer = await fetch(`${page}?n=${URLS + documentCount}`, {
      headers: { accept, 'accept-encoding': 'br' },
    });
    if (!(await answer.text()).includes('<h1')) throw new Error(`The server did not render ${page}.`);
  }
  return ((cpuOf([pid]) - before) * 1000) / DOCUMENTS;
}
