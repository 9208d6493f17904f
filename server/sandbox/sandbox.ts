import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Sql } from '../db/database-handle';
import { sandboxCallbacks } from '../db/schema';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { type Carrier, createCarrier, Undeliverable } from '../outbox/send-outbox';
import { isSigned, SIGNATURE_HEADER, sign } from '../payments/signature';
import { missingPage, paymentPage } from './payment-page';
import {
  actions,
  decide,
  describePayment,
  findPayment,
  openPayment,
  type Payment,
  refundPayment,
  returnUrl,
} from './payments';

export interface SandboxOptions {
  sql: Sql;
  clock: () => Date;
  log: Log;
  secret: string;
  url: string;
  callbackUrl: string;
  send: (request: Request) => Response | Promise<Response>;
  everyMs?: number;
}

/** Payment gateway for development and trials. It takes no money. */
export interface Sandbox {
  fetch: (request: Request) => Response | Promise<Response>;
  wake: () => void;
  close: () => Promise<void>;
}

const MAX_BODY_BYTES = 16 * 1024;
const TIMEOUT_MS = 10_000;

/** Creates the sandbox: an API for the shop, a page for the payer, and callbacks to the shop. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const carrier = createCallbacks(options);
  const app = new Hono()
    .onError((error, c) => {
      options.log.error('sandbox request failed', describeError(error));
      return c.text('Something went wrong.', 500);
    })
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route('/', api(options))
    .route('/', pages(options, carrier));
  return { fetch: app.fetch, wake: carrier.wake, close: carrier.close };
}

function api({ sql, clock, secret, url }: SandboxOptions) {
  const isShop = (c: Context, text: string) =>
    isSigned(secret, text, { header: c.req.header(SIGNATURE_HEADER) ?? null, now: clock() });
  const answer = (c: Context, content: object) => {
    const text = JSON.stringify(content);
    return c.body(text, 200, {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: sign(secret, text, clock()),
    });
  };
  return new Hono()
    .post('/payments', async (c) => {
      const text = await c.req.text();
      if (!isShop(c, text)) return c.text('Not signed.', 403);
      const payment = await openPayment(sql, JSON.parse(text), clock());
      if (!payment) return c.text('These terms make no sense.', 422);
      return answer(c, { id: payment.id, url: new URL(`/pay/${payment.id}`, url).href });
    })
    .get('/payments/:session', async (c) => {
      if (!isShop(c, c.req.path)) return c.text('Not signed.', 403);
      const payment = await findPayment(sql, { session: c.req.param('session') });
      return payment ? answer(c, describePayment(payment, clock())) : c.notFound();
    })
    .post('/payments/:session/refunds', async (c) => {
      const text = await c.req.text();
      if (!isShop(c, text)) return c.text('Not signed.', 403);
      const refund = { session: c.req.param('session'), terms: JSON.parse(text), now: clock() };
      return (await refundPayment(sql, refund)) ? answer(c, {}) : c.text('This refund makes no sense.', 422);
    });
}

const ActionBody = v.object({ action: v.picklist(actions) });

function pages({ sql, clock }: SandboxOptions, carrier: Carrier) {
  return new Hono()
    .use('/pay/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Content-Type-Options', 'nosniff');
    })
    .get('/pay/:id', async (c) => {
      const payment = await findPayment(sql, { id: c.req.param('id') });
      if (!payment) return c.html(missingPage(), 404);
      c.header('Content-Security-Policy', policyOf(payment));
      return c.html(paymentPage(payment, clock()));
    })
    .post('/pay/:id', async (c) => {
      const pressed = v.safeParse(ActionBody, await c.req.parseBody());
      if (!pressed.success) return c.text('Choose one of the buttons.', 422);
      const id = c.req.param('id');
      await decide(sql, { id, action: pressed.output.action, now: clock() });
      carrier.wake();
      const payment = await findPayment(sql, { id });
      return payment ? c.redirect(returnUrl(payment), 303) : c.html(missingPage(), 404);
    });
}

/** Returns the page's CSP. `form-action` allows the shop's origins, because the page's form redirects there. */
function policyOf({ successUrl, cancelUrl }: Payment): string {
  const back = [...new Set([successUrl, cancelUrl].map((url) => new URL(url).origin))].join(' ');
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${back}`;
}

function createCallbacks({ sql, clock, log, secret, callbackUrl, send, everyMs = 5000 }: SandboxOptions): Carrier {
  return createCarrier({
    sql,
    clock,
    log,
    everyMs,
    outbox: sandboxCallbacks,
    itemName: 'callback',
    carry: async ({ paymentId }) => {
      const payment = await findPayment(sql, { id: paymentId });
      if (!payment) throw new Undeliverable('The payment is gone.');
      const body = JSON.stringify(describePayment(payment, clock()));
      const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, clock()) };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await send(new Request(callbackUrl, { method: 'POST', headers, body, signal }));
      // The shop will never know this payment, so a retry is pointless.
      if (answer.status === 404) throw new Undeliverable('The shop knows no such payment.');
      if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
    },
  });
}
