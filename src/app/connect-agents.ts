import type { InspectionEvent } from 'xstate';
import type { CouponActor } from '../features/checkout/use-checkout';
import { reportFailure } from '../platform/report-failure';
import type { ModelContext } from '../services/agent-tools/model-context';
import { offerTools } from '../services/agent-tools/offer-tools';
import { createShopTools } from '../services/agent-tools/shop-tools';
import type { createApp } from './create-app';

/**
 * Connects the actors of the app with the agents of the browser (docs/agents.md). `inspect` receives the inspection events
 * of all actors and passes them to `next`. `start` offers the tools.
 */
export function connectAgents(context: ModelContext, next: (event: InspectionEvent) => void) {
  let coupon: CouponActor | undefined;
  let update = () => {};
  let isWaiting = false;
  return {
    inspect(event: InspectionEvent): void {
      next(event);
      const { logic } = event.actorRef as { logic?: { id?: string } };
      // The actor of the coupon exists only on some pages.
      if (logic?.id === 'coupon') coupon = event.actorRef as CouponActor;
      if (isWaiting) return;
      isWaiting = true;
      // Later, because some events are inspected before the actor has taken them.
      queueMicrotask(() => {
        isWaiting = false;
        update();
      });
    },
    async start({ actors: { cart, search }, router }: Pick<ReturnType<typeof createApp>, 'actors' | 'router'>) {
      const description = await fetch('/api/openapi.json');
      const tools = createShopTools({
        ...{ cart, search },
        readCoupon: () => (coupon?.getSnapshot().status === 'active' ? coupon : undefined),
        fetchProduct: (slug) => router.options.context.api.fetchProduct(slug, {}),
        openCheckout: () => router.navigate({ to: '/p/checkout' }),
      });
      update = offerTools({ context, tools, description: await description.json(), onFailure: reportFailure });
      update();
    },
  };
}
