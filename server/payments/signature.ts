import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a signature: `t=<seconds since 1970>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'X-Signature';

/** How old a signature may be, and how far in the future by another machine's clock. */
const WINDOW_SECONDS = 5 * 60;

const digestOf = (secret: string, seconds: string, text: string) =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();

/** Signs a text together with the time, by HMAC-SHA256. */
export function sign(secret: string, text: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digestOf(secret, seconds, text).toString('hex')}`;
}

/** Whether the text was signed with the secret a short while ago: what somebody has kept can't be sent again hours later. */
export function isSigned(secret: string, text: string, { header, now }: { header: string | null; now: Date }): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (hex === '') return false;
  const isRight = timingSafeEqual(digestOf(secret, seconds, text), Buffer.from(hex, 'hex'));
  return isRight && Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_SECONDS;
}
