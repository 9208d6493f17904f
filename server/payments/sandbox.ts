import * as v from 'valibot';
import { storable } from '../../src/contract/scalars';
import { Refusal } from '../http/refusal';
import type { Callback, Gateway, Report, Session } from './method';
import { isSigned, SIGNATURE_HEADER, sign } from './signature';

export const SANDBOX_KEY = 'pay-with-sandbox';

interface Options {
  secret: string;
  clock: () => Date;
  /** What the payer reads the shop's name as. */
  merchant: string;
  url: string;
  send: (request: Request) => Response | Promise<Response>;
}

/** As the sandbox tells of a payment (server/sandbox/payments.ts). */
const Told = v.object({
  session: storable,
  id: storable,
  state: v.picklist(['open', 'paid', 'failed']),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
});

const ToldText = v.pipe(v.string(), v.parseJson(), Told);

const Opened = v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) });

/** How long the shop waits for it, in ms. */
const PATIENCE = 10_000;

/** The gateway for trying out (server/sandbox), spoken to as any other: signed requests out, signed answers and callbacks in. */
export function sandboxGateway(options: Options): Gateway {
  const { secret, merchant } = options;
  return {
    key: SANDBOX_KEY,
    supports: ['order', 'wallet'],
    start: async (session) => {
      const body = JSON.stringify({ merchant, ...termsOf(session) });
      const answer = await ask(options, { path: '/payments', body });
      const { id, url } = v.parse(Opened, JSON.parse(answer ?? ''));
      return { reference: id, url };
    },
    readCallback: ({ headers, body, now }: Callback) => {
      if (!isSigned(secret, body, { header: headers.get(SIGNATURE_HEADER), now })) {
        throw new Refusal(403, 'generic', 'payment.unsigned');
      }
      const told = v.safeParse(ToldText, body);
      if (!told.success) throw new Refusal(400, 'generic', 'error.badJson');
      return toReport(told.output);
    },
    ask: async ({ id }) => {
      const answer = await ask(options, { path: `/payments/${id}` });
      return answer === null ? null : toReport(v.parse(ToldText, answer));
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

const toReport = ({ id: reference, ...report }: v.InferOutput<typeof Told>): Report => ({ ...report, reference });

/** The text of a signed answer to a signed request; null for what the sandbox does not know. */
async function ask({ secret, clock, url, send }: Options, { path, body }: { path: string; body?: string }) {
  const request = new Request(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body ?? path, clock()) },
    body: body ?? null,
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer = await send(request);
  const text = await answer.text();
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  if (!isSigned(secret, text, { header: answer.headers.get(SIGNATURE_HEADER), now: clock() })) {
    throw new Error('The sandbox’s answer is not signed.');
  }
  return text;
}
