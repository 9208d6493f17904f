import type { InferInput } from 'valibot';
import { type Order, WithdrawalStatement, type WithdrawBody } from '../../contract/orders';
import type { SubmissionActor } from '../../features/form/use-submission';
import { chosenPieces } from '../../features/orders/withdrawn-pieces';
import type { createIdempotencyKeys } from '../account/idempotency-keys';
import { emptyForm } from '../account/shared-form-services';
import type { ActorOptions } from '../actor-types';
import { type Draft, noDraft, type Values } from '../forms/drafts';
import { type Form, openForm } from '../forms/submissions';

/**
 * The two steps of a withdrawal from a contract (Directive 2011/83/EU, article 11a(2), (3)). The state `sent` of
 * `statement` means that the customer reviews it; `confirmation` sends it to the shop.
 */
export interface Withdrawal {
  statement: SubmissionActor;
  confirmation: SubmissionActor;
}

interface Parts extends ActorOptions {
  order: Order;
  draft: Pick<Draft, 'read' | 'store'>;
  keys: ReturnType<typeof createIdempotencyKeys>;
  send: (body: InferInput<typeof WithdrawBody>) => ReturnType<Form['send']>;
}

/** Returns the name of the form. After a change of the offers, the form opens anew. */
export const withdrawalName = ({ order_id: number, order_products: lines }: Order) =>
  ['withdrawal', number, ...lines.map(({ id, withdrawal_offer: offer }) => `${id}:${offer?.qty ?? 0}`)].join('.');

export function openWithdrawalForms({ order, draft, keys, send, ...actorOptions }: Parts): Withdrawal {
  const toBody = ({ name = '', email = '', pieces }: Values) => ({
    name: String(name ?? ''),
    email: String(email ?? ''),
    lines: chosenPieces(order, pieces).map(({ line, qty }) => ({ order_product_id: line.id, qty })),
  });
  const statement = openForm({
    form: {
      schema: WithdrawalStatement,
      toBody,
      send: () => Promise.resolve({ message: '' }),
      leadsOn: true,
      keepsValues: true,
    },
    draft,
    ...actorOptions,
  });
  const confirmation = openForm({
    form: {
      ...emptyForm,
      send: () => {
        const body = toBody(statement.getSnapshot().context.values);
        const about = JSON.stringify(['withdrawal', order.order_id, body]);
        return keys.settle(about, () => send({ ...body, idempotency_key: keys.keyOf(about) }));
      },
    },
    draft: noDraft,
    ...actorOptions,
  });
  return { statement, confirmation };
}
