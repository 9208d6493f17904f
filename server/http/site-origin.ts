import type { Context } from 'hono';

export type SiteSettings = {
  /** By which name the world knows the shop; null: by the one it is asked under. */
  publicUrl: string | null;
  /** How many proxies stand before the server. */
  trustProxy: number;
};

/** The origin of the shop's own links, without a slash: the configured one, else the Host header's, https when a trusted proxy says so. */
export function siteOrigin(c: Pick<Context, 'req'>, { publicUrl, trustProxy }: SiteSettings): string {
  if (publicUrl) return publicUrl;
  const { host, protocol } = new URL(c.req.url);
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return `${forwarded === 'https' ? 'https:' : protocol}//${host}`;
}

/** Whether visitors reach the shop by https. */
export const isSecure = (c: Pick<Context, 'req'>, site: SiteSettings) => siteOrigin(c, site).startsWith('https:');
