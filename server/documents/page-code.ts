import type { Manifest } from 'vite';
import type { Lang } from '../language';

/** Returns a route's code and translation files besides the entry of the app. */
export type PageCode = (route: string, lang: Lang) => string[];

const routes = 'src/routes/';

/** Creates the `PageCode` function from the build's manifest. If the manifest is empty, it returns no files. */
export function pageCode(build: Manifest): PageCode {
  const entry = build['index.html']?.file;
  const pages = codeOfRoutes(Object.keys(build));
  return (route, lang) => {
    const files = new Set<string>();
    for (const key of ['index.html', ...(pages.get(route) ?? []), `locales/${lang}/messages.po`])
      addFiles(build, key, files);
    return [...files].filter((file) => file !== entry);
  };
}

function codeOfRoutes(keys: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const codes = keys.filter((key) => key.startsWith(routes));
  for (const page of codes.filter((key) => !isLayout(key))) {
    const frames = codes.filter((key) => isLayout(key) && page.startsWith(key.replace(/route\.tsx.*$/, '')));
    found.set(routeOf(page), [...frames, page]);
  }
  return found;
}

const isLayout = (key: string) => /\/route\.tsx(?:\?|$)/.test(key);

function routeOf(key: string): string {
  const parts = key
    .slice(routes.length)
    .replace(/\.tsx.*$/, '')
    .split(/[/.]/);
  return `/${parts
    .filter((part) => part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`;
}

function addFiles(build: Manifest, key: string, files: Set<string>): void {
  const chunk = build[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) addFiles(build, next, files);
}
