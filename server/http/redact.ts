/** Query parameters whose values may be logged: they choose goods and pages, never a person. */
const harmless = new Set(
  (
    'page per_page w facets shorting_id category sub_category child_category brand brands categories highlight ' +
    'min_price max_price min_rating on_sale is_bundle shop_name cid flash_sale_id lang_code lang sort'
  ).split(' '),
);

/** Paths with a secret as their last part: verification and reset codes. */
const secretPath = /^(\/api\/(?:user-verification|store-reset-password))\/.+/;

/** The path and query of a url as they may be logged: tokens, device ids, coupons, search texts and anything unknown are masked. */
export function redactUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const path = pathname.replace(secretPath, '$1/***');
  const query = [...searchParams].map(([name, value]) => {
    const key = encodeURIComponent(name.slice(0, 40));
    return harmless.has(name.replace(/\[\d*\]$/, ''))
      ? `${key}=${encodeURIComponent(value.slice(0, 80))}`
      : `${key}=***`;
  });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** What of an error may be logged. A failed query is named without its values: they hold tokens and device ids. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'a thrown value that is no error' };
  if ('query' in error && 'params' in error) {
    return {
      error: 'a query failed',
      query: error.query,
      cause: describeDatabaseError(error.cause),
      stack: frames(error),
    };
  }
  if ('severity' in error) return { error: describeDatabaseError(error), stack: frames(error) };
  return { error: `${error.name}: ${error.message}`, stack: frames(error) };
}

/** The database repeats values in quotes; only what stands around them is kept. */
function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `${error.message.replace(/: ".*"/s, ': "***"')}${code}`;
}

/** The stack without its first lines, which repeat the message. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
