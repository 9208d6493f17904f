import type { Http } from '../../api/http-types';
import { trackingApi } from '../../api/orders';
import { LinkOrderBody, type Order } from '../../contract/orders';
import type { SubmissionActor } from '../../features/form/use-submission';
import { createIdempotencyKeys } from '../account/idempotency-keys';
import type { ActorOptions } from '../actor-types';
import type { OpenOnce } from '../forms/open-form-cache';
import { openForm } from '../forms/submissions';
import type { Device } from '../session/current-user';
import { openWithdrawalForms, type Withdrawal, withdrawalName } from './withdrawal-forms';

interface Parts extends ActorOptions {
  http: Http;
  /** Opens the page of a link to an order. */
  open: (token: string) => Promise<void>;
  device: Device;
  openOnce: OpenOnce;
}

/** Creates the form that finds an order, and what a link to an order can do (REQUIREMENTS T2, T3). */
export function createTracking({ http, open, device, openOnce, ...actorOptions }: Parts) {
  const { linkOrder, trackOrder, withdrawByLink } = trackingApi(http);
  const keys = createIdempotencyKeys(device);
  return {
    openSearch: (number: string): SubmissionActor =>
      openForm({
        form: {
          schema: LinkOrderBody,
          toBody: (values) => values,
          send: async (body: Parameters<typeof linkOrder>[0]) => {
            const { token } = await linkOrder(body);
            await open(token);
            return { message: '' };
          },
          leadsOn: true,
        },
        draft: { read: () => ({ order_id: number }), store() {} },
        ...actorOptions,
      }),
    openWithdrawal: (order: Order, token: string): Withdrawal =>
      openOnce(withdrawalName(order), {}, ({ draft, forget }) =>
        openWithdrawalForms({
          order,
          draft,
          keys,
          async send(body) {
            const answer = await withdrawByLink({ token, ...body });
            forget();
            draft.store({});
            await open(token);
            return answer;
          },
          ...actorOptions,
        }),
      ),
    fetchOrder: trackOrder,
  };
}

export type Tracking = ReturnType<typeof createTracking>;
