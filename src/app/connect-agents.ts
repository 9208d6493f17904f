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
  const updateSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    // Some events are inspected before the actor has taken them.
    queueMicrotask(() => {
      isWaiting = false;
      update();
    });
  };
  return {
    inspect(event: InspectionEvent): void {
      next(event);
      const { logic } = event.actorRef as { logic?: { id?: string } };
      // A new actor of the coupon starts for each shopper who opens the cart.
      if (logic?.id === 'coupon') coupon = event.actorRef as CouponActor;
      updateSoon();
    },
    start({ actors: { cart, search, session }, router }: Pick<ReturnType<typeof createApp>, 'actors' | 'router'>) {
      const readPath = () => router.state.location.pathname;
      const isCurrent = (one: CouponActor) => {
        const { status, context } = one.getSnapshot();
        const isGuest = session.getSnapshot().context.user === null;
        return status === 'active' && context.isGuest === isGuest && /^\/p\/(?:cart|checkout)\b/.test(readPath());
      };
      const tools = createShopTools({
        ...{ cart, search },
        readCoupon: () => (coupon && isCurrent(coupon) ? coupon : undefined),
        fetchProduct: (slug) => router.options.context.api.fetchProduct(slug, {}),
        async openCheckout() {
          await router.navigate({ to: '/p/checkout' });
          return readPath();
        },
      });
      update = offerTools({ context, tools, onFailure: reportFailure });
      router.subscribe('onResolved', updateSoon);
      update();
    },
  };
}
