/** Parses the query string of a URL into texts. A repeated key becomes a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Serialises search parameters into a query string. Leaves out empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
