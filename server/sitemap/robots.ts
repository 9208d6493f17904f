/** Pages of one shopper, and those before them. */
const personal = ['/p/cart', '/p/checkout', '/p/profile', '/p/payment', '/p/login', '/p/signup', '/p/password'];

/** What makes endlessly many lists of the same goods. */
const filters = ['q', 'sort', 'min', 'max', 'rating', 'variant'];

/** What crawlers may read. The API is among it: those that run the app read what its pages show (its answers say themselves that they are no pages). */
export function robots(origin: string): string {
  const closed = [...personal, ...filters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}
