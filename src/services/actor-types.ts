import type { ActorRefFrom, AnyActorLogic, ActorOptions as Options } from 'xstate';
import type { accessGuardMachine } from '../../machines/access-guard.machine';
import type { activityMachine } from '../../machines/activity.machine';
import type { cartMachine } from '../../machines/cart.machine';
import type { comparisonMachine } from '../../machines/comparison.machine';
import type { connectivityMachine } from '../../machines/connectivity.machine';
import type { languageMachine } from '../../machines/language.machine';
import type { miniCartMachine } from '../../machines/mini-cart.machine';
import type { overlayMachine } from '../../machines/overlay.machine';
import type { pushMachine } from '../../machines/push.machine';
import type { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import type { saleClockMachine } from '../../machines/sale-clock.machine';
import type { searchMachine } from '../../machines/search.machine';
import type { sessionMachine } from '../../machines/session.machine';
import type { settingsMachine } from '../../machines/settings.machine';
import type { sharingMachine } from '../../machines/sharing.machine';
import type { wishlistMachine } from '../../machines/wishlist.machine';

/** XState actors that run as long as the app. */
export interface Actors {
  accessGuard: ActorRefFrom<typeof accessGuardMachine>;
  activity: ActorRefFrom<typeof activityMachine>;
  cart: ActorRefFrom<typeof cartMachine>;
  connectivity: ActorRefFrom<typeof connectivityMachine>;
  language: ActorRefFrom<typeof languageMachine>;
  miniCart: ActorRefFrom<typeof miniCartMachine>;
  overlay: ActorRefFrom<typeof overlayMachine>;
  recentlyViewed: ActorRefFrom<typeof recentlyViewedMachine>;
  saleClock: ActorRefFrom<typeof saleClockMachine>;
  search: ActorRefFrom<typeof searchMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  settings: ActorRefFrom<typeof settingsMachine>;
  sharing: ActorRefFrom<typeof sharingMachine>;
  wishlist: ActorRefFrom<typeof wishlistMachine>;
}

/** Actor of the comparison. Starts when the shopper first compares, or opens a page that compares, in this visit. */
export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;

/** Actor of the push settings. Starts when a page that shows them opens. */
export type PushActor = ActorRefFrom<typeof pushMachine>;

export type ActorOptions = Pick<Options<AnyActorLogic>, 'clock' | 'inspect'>;
