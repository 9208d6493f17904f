import { notFound } from '../http/refusal';
import { bookAndLog } from './ask-gateway';
import type { Callback } from './method';
import type { PaymentDeps } from './start-payment';

/** What a gateway sends by itself, signed: books it. Throws Refusal 403 for what is not signed by it lately, 400 for a malformed report, 404 for a gateway or a payment that is not ours. */
export async function receiveCallback(
  deps: PaymentDeps,
  { gateway: key, ...callback }: Callback & { gateway: string },
): Promise<void> {
  const gateway = deps.gateways.find((one) => one.key === key);
  if (!gateway) throw notFound();
  const report = gateway.readCallback(callback);
  await bookAndLog(deps, { gateway: key, report, now: callback.now });
}
