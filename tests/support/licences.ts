export interface PackageLock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

/** Licences that production packages may have. LGPL is allowed, because sharp loads libvips as a shared library. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'Python-2.0'],
  ...['OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Licences of packages whose package.json names none, from their LICENSE files. */
const read: Record<string, string> = { 'node_modules/png-js': 'MIT' };

/** Lists the production packages whose licence is missing or not allowed. */
export function refusedLicences({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !isAllowed(license ?? read[path] ?? ''))
    .map(([path, { license }]) => `${path.replace(/^node_modules\//, '')}: ${license ?? 'no licence'}`);
}

/** Whether a licence expression is allowed. Ignores parentheses: `(A OR B) AND C` counts as `A OR (B AND C)`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}
