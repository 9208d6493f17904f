import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { HeadTag } from '../../src/contract/page-head';
import { filesElement, startScript } from '../../src/contract/start-script';
import { type Answer, toAnswer } from '../http/response-cache';
import { securityPolicy } from '../http/response-headers';
import { shortCache } from '../http/short-lived-cache';
import type { Lang } from '../language';
import type { Deps } from '../routes/deps';
import { hasInspector, readBuild } from './inspectable-build';
import { pageCode } from './page-code';
import { pageDocument } from './page-document';

type Parts = Pick<Deps, 'clientDir' | 'renderPage' | 'answerAge'> & {
  /** Calls the API of the shop. */
  callApi: (request: Request) => Response | Promise<Response>;
};

interface Wanted {
  /** Path and search parameters, without `lang`. */
  href: string;
  lang: Lang;
  /** Public origin of the shop. */
  origin: string;
}

interface Document {
  answer: Answer;
  status: 200 | 404 | 503;
  /** Set if the page has moved. */
  redirect?: string;
}

/** Maximum number of cached documents. With the compressed forms, a product page has 275 kB and the home page 530 kB. */
const MAX_DOCUMENTS = 100;

/** Page of a build with the inspector. The browser renders it. */
const inspectorPath = '/dev/machines';

const title: HeadTag = { name: 'title', attributes: {}, text: 'Pazar' };
const noindex: HeadTag = { name: 'meta', attributes: { name: 'robots', content: 'noindex' } };

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

/** Reads the built app. Returns a function that renders the documents of its pages, and their security policy. */
export function createPages({ clientDir, renderPage, answerAge, callApi }: Parts) {
  const read = (path: string) => readFileSync(join(clientDir, path), 'utf8');
  const paths = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${path.split(sep).join('/')}`,
  );
  const build = readBuild(clientDir);
  const entry = build['index.html'];
  const isInspectable = hasInspector(build);
  const style = (entry?.css ?? []).map(read).join('');
  const html = read('index.html');
  const write = pageDocument({ html, paths, style, script: startScript });
  const codeOf = pageCode(build);
  const documents = shortCache<Document>({ maxAge: answerAge, staleAge: 30 * answerAge, size: MAX_DOCUMENTS });
  const apiClient = build['src/platform/http.ts']?.file ?? [];
  const isInHtml = (file: string) => html.includes(`"/${file}"`);
  /** Returns the answer with a page that the browser renders. */
  const plain = (wanted: Wanted, head: HeadTag[]): Answer => {
    const [route = ''] = wanted.href.split('?', 1);
    // The app loads the API client on demand, but such a page needs it at once.
    const files = [codeOf(route, wanted.lang), apiClient].flat().filter((file) => !isInHtml(file));
    const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    return toAnswer(write({ ...wanted, head, preloads }));
  };

  async function render(wanted: Wanted): Promise<Document> {
    if (isInspectable && wanted.href.split('?', 1)[0] === inspectorPath)
      return { status: 200, answer: plain(wanted, [title, noindex]) };
    const page = await renderPage?.({
      ...wanted,
      fetch: async (input, init) => callApi(new Request(input, init)),
    });
    if (page?.kind === 'redirect') return { status: 200, answer: plain(wanted, [title]), redirect: page.to };
    // Without `renderPage`, the browser also renders the pages that search engines show.
    if (page?.kind !== 'page') return { status: 200, answer: plain(wanted, page ? [title, noindex] : [title]) };
    const files = [entry?.file, ...codeOf(page.route, wanted.lang)];
    const body = page.body + filesElement(files.map((file) => `/${file}`));
    return { status: page.status, answer: toAnswer(write({ ...wanted, ...page, body })) };
  }

  return {
    policy: securityPolicy({ scripts: [startScript, ...inlineScripts(html)], styles: [style], isInspectable }),
    open: async (wanted: Wanted): Promise<Document & { failure?: unknown }> => {
      try {
        return await documents(JSON.stringify(wanted), () => render(wanted));
      } catch (failure) {
        // The app still starts from this document, and offers a retry.
        return { status: 503, answer: plain(wanted, [title, noindex]), failure };
      }
    },
  };
}
