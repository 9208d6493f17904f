import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the signature: `t=<seconds since 1970>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'X-Signature';

const WINDOW_SECONDS = 5 * 60;

const digestOf = (secret: string, seconds: string, text: string) =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();

/** Signs a text together with the current time, with HMAC-SHA256. */
export function sign(secret: string, text: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digestOf(secret, seconds, text).toString('hex')}`;
}

/** Whether a text has a valid and recent signature. The time window prevents a later replay. */
export function isSigned(secret: string, text: string, { header, now }: { header: string | null; now: Date }): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (hex === '') return false;
  const isRight = timingSafeEqual(digestOf(secret, seconds, text), Buffer.from(hex, 'hex'));
  return isRight && Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_SECONDS;
}
