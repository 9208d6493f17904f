import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { paymentSessions } from '../../server/db/schema';
import { Undeliverable } from '../../server/outbox/send-outbox';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { openPaymentShop, secret } from '../support/payment-shop';

const { shop, place, goToPay, page, press, confirm } = await openPaymentShop();
afterAll(() => shop.close());

describe('the sandbox', () => {
  test('refuses unsigned requests and performs only the first action', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const send = (path: string, init?: RequestInit) => page(`http://sandbox.test${path}`, init);
    expect((await send(`/payments/${session_id}`)).status).toBe(403);
    expect((await send('/payments', { method: 'POST', body: '{}' })).status).toBe(403);
    const signed = { [SIGNATURE_HEADER]: sign(secret, '{}', shop.clock.now) };
    expect((await send('/payments', { method: 'POST', body: '{}', headers: signed })).status).toBe(422);
    expect((await send('/pay/nothing')).status).toBe(404);
    const nonsense = { method: 'POST', body: new URLSearchParams({ action: 'steal' }) };
    expect((await page(payment_url, nonsense)).status).toBe(422);
    await press(payment_url, 'decline');
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'failed' });
  });

  test('refunds a paid payment once per key, and never more than was paid', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const session = only(await shop.sql.select().from(paymentSessions).where(eq(paymentSessions.id, session_id)));
    const refund = (amount: number, key: string) => shop.gateway.refund(session, { amount, key });
    await expect(refund(400, 'early')).rejects.toThrow(Undeliverable);
    await press(payment_url, 'pay');
    await refund(400, 'one');
    await refund(400, 'one');
    await expect(refund(601, 'two')).rejects.toThrow(Undeliverable);
    await refund(600, 'two');
    await expect(refund(1, 'three')).rejects.toThrow(Undeliverable);
  });

  test('shows the sum on its first button and hides the rare actions in a disclosure', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const html = await (await page(payment_url)).text();
    const sum = html.match(/<p class="sum">(.*?)<\/p>/)?.[1];
    expect(sum).toMatch(/^€\d+\.\d\d$/);
    expect(html.match(/<button.*?<small>/)?.[0]).toContain(`value="pay">Pay ${sum}<small>`);
    const [visiblePart = '', folded = ''] = html.split(/<details>.*?<\/summary>/s);
    const actionsOf = (part: string) => [...part.matchAll(/value="(\w+)"/g)].map(([, action]) => action);
    expect(actionsOf(visiblePart)).toEqual(['pay', 'decline', 'leave']);
    expect(actionsOf(folded)).toEqual(['twice', 'late']);
  });

  test('forbids scripts and frames, and sends forms only to itself and the shop', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const { headers } = await page(payment_url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has no HTML entities in its style sheet', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const sheet = (await (await page(payment_url)).text()).match(/<style>(.*?)<\/style>/s)?.[1];
    expect(sheet).toContain('form > button { border-color: var(--accent)');
    expect(sheet).not.toContain('&');
  });
});
