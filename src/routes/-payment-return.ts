import * as v from 'valibot';
import { oneOf, text } from '../contract/search-fields';
import type { PaymentActor } from '../features/payment/use-payment';
import type { RouterContext } from './__root';
import { doorSearch } from './-door-search';

const search = v.object({
  status: text,
  session_id: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))), undefined),
  gateway: text,
  type: oneOf(['payment', 'wallet']),
  redirect_to: doorSearch.entries.redirect_to,
});

type Search = v.InferOutput<typeof search>;

/** The pages that a gateway leads back to: the one of its contract, and a shorter address for the same (REQUIREMENTS R15). */
export const paymentReturn = {
  staticData: { layout: 'door' },
  validateSearch: search,
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: async ({ context, deps }: { context: RouterContext; deps: Search }): Promise<PaymentActor> =>
    (await context.payments()).open(deps),
  // Each visit asks anew, and what was left is over.
  staleTime: 0,
  gcTime: 0,
  onLeave: ({ context }: { context: RouterContext }) => void context.payments().then((payments) => payments.close()),
} as const;
