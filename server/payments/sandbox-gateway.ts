import * as v from 'valibot';
import { storable } from '../../src/contract/values';
import { Refusal } from '../http/refusal';
import { Undeliverable } from '../outbox/send-outbox';
import type { Callback, Gateway, Report, Session } from './payment-types';
import { isSigned, SIGNATURE_HEADER, sign } from './signature';

export const SANDBOX_KEY = 'pay-with-sandbox';

interface Options {
  secret: string;
  clock: () => Date;
  merchant: string;
  url: string;
  send: (request: Request) => Response | Promise<Response>;
}

const WireReport = v.object({
  session: storable,
  id: storable,
  state: v.picklist(['open', 'paid', 'failed']),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
});

const WireReportJson = v.pipe(v.string(), v.parseJson(), WireReport);

const OpenedPayment = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) });

const TIMEOUT_MS = 10_000;

/** Creates the gateway for the sandbox (server/sandbox). Requests and responses are signed. */
export function sandboxGateway(options: Options): Gateway {
  const { secret, merchant } = options;
  return {
    key: SANDBOX_KEY,
    supports: ['order', 'wallet'],
    start: async (session) => {
      const body = JSON.stringify({ merchant, ...termsOf(session) });
      const answer = await ask(options, { path: '/payments', body });
      const { id, url } = v.parse(OpenedPayment, JSON.parse(answer ?? ''));
      return { reference: id, url };
    },
    readCallback: ({ headers, body, now }: Callback) => {
      if (!isSigned(secret, body, { header: headers.get(SIGNATURE_HEADER), now })) {
        throw new Refusal(403, 'generic', 'payment.unsigned');
      }
      const parsed = v.safeParse(WireReportJson, body);
      if (!parsed.success) throw new Refusal(400, 'generic', 'error.badJson');
      return toReport(parsed.output);
    },
    ask: async ({ id }) => {
      const answer = await ask(options, { path: `/payments/${id}` });
      return answer === null ? null : toReport(v.parse(WireReportJson, answer));
    },
    refund: async ({ id }, refund) => {
      const answer = await ask(options, { path: `/payments/${id}/refunds`, body: JSON.stringify(refund) });
      if (answer === null) throw new Undeliverable('The sandbox refuses the refund.');
    },
  };
}

const termsOf = ({ id, amount, currency, lang, successUrl, cancelUrl, expiresAt }: Session) => ({
  session: id,
  amount,
  currency,
  lang,
  success_url: successUrl,
  cancel_url: cancelUrl,
  expires_at: expiresAt.toISOString(),
});

const toReport = ({ id: reference, ...report }: v.InferOutput<typeof WireReport>): Report => ({ ...report, reference });

/** Returns null for an unknown payment or a refused refund. Throws Error for a failed request or an invalid signature. */
async function ask({ secret, clock, url, send }: Options, { path, body }: { path: string; body?: string }) {
  const request = new Request(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body ?? path, clock()) },
    body: body ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await send(request);
  const text = await answer.text();
  if (answer.status === 404 || answer.status === 422) return null;
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  if (!isSigned(secret, text, { header: answer.headers.get(SIGNATURE_HEADER), now: clock() })) {
    throw new Error('The sandbox’s answer has no valid signature.');
  }
  return text;
}
