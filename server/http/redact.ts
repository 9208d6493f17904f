/** Query parameters that may be logged, because they contain no personal data. */
const harmless = new Set(
  (
    'page per_page w facets shorting_id category sub_category child_category brand brands categories highlight ' +
    'min_price max_price min_rating on_sale is_bundle shop_name cid flash_sale_id lang_code lang sort'
  ).split(' '),
);

/** Matches URL paths that end in a secret: a verification code or password reset code. */
const secretPath = /^(\/api\/(?:user-verification|store-reset-password))\/.+/;

/** Returns a url's path and query for the log. Masks secrets and all parameters that are not in `harmless`. */
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

/** Returns the loggable fields of an error. Omits the parameters of a failed query, which may contain tokens. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'a thrown value that is not an Error' };
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

/** Returns message and code. Masks what PostgreSQL quotes after a colon: input, which may be personal data. */
function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `${error.message.replace(/: ".*"/s, ': "***"')}${code}`;
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
