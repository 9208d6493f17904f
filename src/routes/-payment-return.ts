import * as v from 'valibot';
import { oneOf, text } from '../contract/search-param-fields';
import type { PaymentActor } from '../features/payment/use-payment';
import type { RouterContext } from './__root';
import { authSearch } from './-auth-search-params';

const search = v.object({
  status: text,
  session_id: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))), undefined),
  gateway: text,
  type: oneOf(['payment', 'wallet']),
  redirect_to: authSearch.entries.redirect_to,
});

type Search = v.InferOutput<typeof search>;

/** Options of the two routes to which a payment gateway redirects the browser (REQUIREMENTS R15). */
export const paymentReturn = {
  staticData: { layout: 'auth' },
  validateSearch: search,
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: async ({ context, deps }: { context: RouterContext; deps: Search }): Promise<PaymentActor> =>
    (await context.payments()).open(deps),
  // Each visit must confirm the payment with the server again.
  staleTime: 0,
  gcTime: 0,
  onLeave: ({ context }: { context: RouterContext }) => void context.payments().then((payments) => payments.close()),
} as const;
