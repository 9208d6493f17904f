import { afterAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../server/payments/signature';
import { openPaymentShop, secret } from '../support/payment-shop';

const { shop, place, goToPay, page, press, confirm } = await openPaymentShop();
afterAll(() => shop.close());

describe('the sandbox', () => {
  test('opens and tells nothing to whoever does not sign, and does what is pressed once', async () => {
    const { number } = await place();
    const { session_id, payment_url } = await goToPay(number);
    const ask = (path: string, init?: RequestInit) => page(`http://sandbox.test${path}`, init);
    expect((await ask(`/payments/${session_id}`)).status).toBe(403);
    expect((await ask('/payments', { method: 'POST', body: '{}' })).status).toBe(403);
    const signed = { [SIGNATURE_HEADER]: sign(secret, '{}', shop.clock.now) };
    expect((await ask('/payments', { method: 'POST', body: '{}', headers: signed })).status).toBe(422);
    expect((await ask('/pay/nothing')).status).toBe(404);
    const nonsense = { method: 'POST', body: new URLSearchParams({ action: 'steal' }) };
    expect((await page(payment_url, nonsense)).status).toBe(422);
    await press(payment_url, 'decline');
    await press(payment_url, 'pay');
    expect(await confirm(session_id)).toMatchObject({ status: 'failed' });
  });

  test('asks for the sum on its first button, and folds the odd cases away', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const html = await (await page(payment_url)).text();
    const sum = html.match(/<p class="sum">(.*?)<\/p>/)?.[1];
    expect(sum).toMatch(/^€\d+\.\d\d$/);
    expect(html.match(/<button.*?<small>/)?.[0]).toContain(`value="pay">Pay ${sum}<small>`);
    const [inSight = '', folded = ''] = html.split(/<details>.*?<\/summary>/s);
    const actionsOf = (part: string) => [...part.matchAll(/value="(\w+)"/g)].map(([, action]) => action);
    expect(actionsOf(inSight)).toEqual(['pay', 'decline', 'leave']);
    expect(actionsOf(folded)).toEqual(['twice', 'late']);
  });

  test('holds its page together: no script, no frame, and the way back is the only one out', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const { headers } = await page(payment_url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has the sheet that is written for it: no sign of it becomes an entity, which sheets do not know', async () => {
    const { number } = await place();
    const { payment_url } = await goToPay(number);
    const sheet = (await (await page(payment_url)).text()).match(/<style>(.*?)<\/style>/s)?.[1];
    expect(sheet).toContain('form > button { border-color: var(--accent)');
    expect(sheet).not.toContain('&');
  });
});
