import type { Context } from 'hono';

export type SiteSettings = {
  /** Null derives the origin from each request. */
  publicUrl: string | null;
  trustProxy: number;
};

/** Returns the shop's origin: `publicUrl`, else the origin of the request, with https if a trusted proxy reports it. */
export function siteOrigin(c: Pick<Context, 'req'>, { publicUrl, trustProxy }: SiteSettings): string {
  if (publicUrl) return publicUrl;
  const { host, protocol } = new URL(c.req.url);
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`;
}

/** Whether visitors reach the shop over https. */
export const isSecure = (c: Pick<Context, 'req'>, site: SiteSettings) => siteOrigin(c, site).startsWith('https:');
