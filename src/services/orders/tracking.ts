import type { Http } from '../../api/http-types';
import { trackingApi } from '../../api/orders';
import { LinkOrderBody } from '../../contract/orders';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { ActorOptions } from '../actor-types';
import { openForm } from '../forms/submissions';

interface Parts extends ActorOptions {
  http: Http;
  /** Opens the page of a link to an order. */
  open: (token: string) => Promise<void>;
}

/** Creates the form that finds an order, and the reader of the order of a link (REQUIREMENTS T2). */
export function createTracking({ http, open, ...actorOptions }: Parts) {
  const { linkOrder, trackOrder } = trackingApi(http);
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
    fetchOrder: trackOrder,
  };
}

export type Tracking = ReturnType<typeof createTracking>;
