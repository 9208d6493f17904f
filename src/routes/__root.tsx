import {
  createRootRouteWithContext,
  Outlet,
  type RegisteredRouter,
  type RouteIds,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import type { AccountApi } from '../api/account-api';
import type { Api, ContentApi } from '../api/startup-api';
import type { PageHead } from '../contract/page-head';
import type { LineChanges } from '../features/cart/line-changes';
import type { Comparison } from '../features/comparison/picking';
import { Layout } from '../features/layout/Layout';
import { LayoutFailure } from '../features/layout/LayoutFailure';
import { QuietLayout } from '../features/layout/QuietLayout';
import type { RepeatOrder } from '../features/orders/use-reorder';
import { AuthLayout } from '../features/session/AuthLayout';
import type { AccountForms } from '../services/account/account-forms';
import type { ActorOptions, Actors } from '../services/actor-types';
import type { Alerts } from '../services/alerts/alerts';
import type { Directories } from '../services/catalog/directory-lists';
import type { ProductLists } from '../services/catalog/product-lists';
import type { ReviewLists } from '../services/catalog/review-lists';
import type { FetchRunningSales } from '../services/catalog/running-sales';
import type { Checkout } from '../services/checkout/checkout-flow';
import type { BoutiqueAnswers } from '../services/conversations/boutique-answers';
import type { ShopEvents } from '../services/events/shop-events';
import type { Forms } from '../services/forms/lazy-forms';
import type { MissingCode } from '../services/navigation/missing-chunks';
import type { FindSlugRoute } from '../services/navigation/slug-lookup';
import type { Tracking } from '../services/orders/tracking';
import type { Payments } from '../services/payments/gateway-return';
import type { Push } from '../services/push/lazy-push';
import type { Recorder } from '../services/recorder/recorder';
import type { AuthFlows } from '../services/session/sign-up-and-reset-flows';

export interface RouterContext {
  actors: Actors;
  actorOptions: ActorOptions;
  api: Api;
  account: () => Promise<AccountApi>;
  accountTexts: () => Promise<void>;
  content: () => Promise<ContentApi>;
  repeatOrder: () => Promise<RepeatOrder>;
  lineChanges: () => Promise<LineChanges>;
  accountForms: () => Promise<AccountForms>;
  alerts: () => Promise<Alerts>;
  tracking: () => Promise<Tracking>;
  boutiqueAnswers: () => Promise<BoutiqueAnswers>;
  checkout: () => Promise<Checkout>;
  /** Calls `onOpen` with the comparison as soon as products are picked. Returns a function that stops this. */
  followPicks: (onOpen: (comparison: Comparison | null) => void) => () => void;
  /** Loads the code of the comparison and starts its actor. Resolves with null on failure. */
  openComparison: () => Promise<Comparison | null>;
  lists: ProductLists;
  missingCode: MissingCode;
  reviews: ReviewLists;
  directories: () => Promise<Directories>;
  findSlugRoute: FindSlugRoute;
  forms: Forms;
  authFlows: () => Promise<AuthFlows>;
  fetchRunningSales: FetchRunningSales;
  /** Whether the shopper has seen the current page: after back, forward or reload, or because the server rendered it. */
  isSeen: () => boolean;
  /** Called with the head of the page: on the server when it is rendered, in the browser when it is hydrated or shown. */
  onHead: ((head: PageHead) => void) | undefined;
  openPush: Push['open'];
  /** Loads the code for HTML of the shop's owner. */
  prepareHtml: () => Promise<void>;
  /** Loads the parts of product and boutique pages that the first page has as HTML only. */
  prepareLateParts: () => Promise<void>;
  payments: () => Promise<Payments>;
  productShown: ShopEvents['productShown'];
  recorder: Recorder;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `auth`: login, registration, password and payment result. `quiet`: checkout. Default: full layout. */
    layout?: keyof typeof frames;
  }
}

const frames = { auth: AuthLayout, quiet: QuietLayout };

export const Route = createRootRouteWithContext<RouterContext>()({
  errorComponent: LayoutFailure,
  component: () => {
    const layout = useMatches({
      select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout,
    });
    const Frame = layout ? frames[layout] : Layout;
    return (
      <Frame>
        <Page />
      </Frame>
    );
  },
});

/** Shows the first page's skeleton without Suspense, with which the router could restore scroll and focus too early. */
function Page() {
  const { routesById, state } = useRouter();
  const pending = useMatches({ select: pendingOf });
  const isFirst = state.resolvedLocation === undefined;
  if (!isFirst || pending === undefined) return <Outlet />;
  const Skeleton = routesById[pending].options.pendingComponent;
  return Skeleton ? <Skeleton /> : null;
}

/** Returns the id of the topmost loading route; undefined if none is loading or a route above it has failed. */
function pendingOf(
  matches: { routeId: RouteIds<RegisteredRouter['routeTree']>; status: string; _notFound?: boolean }[],
) {
  const first = matches.find(({ status, _notFound }) => _notFound || status !== 'success');
  return first?.status === 'pending' && !first._notFound ? first.routeId : undefined;
}
