import {
  createRootRouteWithContext,
  Outlet,
  type RegisteredRouter,
  type RouteIds,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import type { AccountApi } from '../app/account-api';
import type { AccountForms } from '../app/account-forms';
import type { Actors } from '../app/actors';
import type { Api, ContentApi } from '../app/api';
import type { Checkout } from '../app/checkout';
import type { Directories } from '../app/directories';
import type { DoorFlows } from '../app/door-flows';
import type { Forms } from '../app/forms';
import type { MissingCode } from '../app/missing-code';
import type { Payments } from '../app/payments';
import type { ProductLists } from '../app/product-lists';
import type { Push } from '../app/push';
import type { Recorder } from '../app/recorder';
import type { ReviewLists } from '../app/review-lists';
import type { FetchRunningSales } from '../app/running-sales';
import type { FindSlugPlace } from '../app/slug-places';
import { Layout } from '../features/layout/Layout';
import { LayoutFailure } from '../features/layout/LayoutFailure';
import { QuietLayout } from '../features/layout/QuietLayout';
import type { RepeatOrder } from '../features/orders/use-reorder';
import { DoorLayout } from '../features/session/DoorLayout';

export interface RouterContext {
  actors: Actors;
  api: Api;
  account: () => Promise<AccountApi>;
  accountWords: () => Promise<void>;
  content: () => Promise<ContentApi>;
  repeatOrder: () => Promise<RepeatOrder>;
  accountForms: () => Promise<AccountForms>;
  checkout: () => Promise<Checkout>;
  lists: ProductLists;
  missingCode: MissingCode;
  reviews: ReviewLists;
  directories: () => Promise<Directories>;
  findSlugPlace: FindSlugPlace;
  forms: Forms;
  door: () => Promise<DoorFlows>;
  fetchRunningSales: FetchRunningSales;
  /** Whether the page that is shown was come back to, or read anew. */
  isReturn: () => boolean;
  /** For a page that the server has painted with names out of the settings: waits for these, lest they go and come again. */
  whatSightNames: () => Promise<void>;
  openPush: Push['open'];
  payments: () => Promise<Payments>;
  recorder: Recorder;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands around the page: `door` for visitors who have no session yet, `quiet` where nothing shall lead away, otherwise the shop's header and footer. */
    layout?: keyof typeof frames;
  }
}

const frames = { door: DoorLayout, quiet: QuietLayout };

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

/** The page, or the skeleton of the first one. Suspended on the first load, the router may restore scroll and focus too early. */
function Page() {
  const { routesById, state } = useRouter();
  const pending = useMatches({ select: pendingOf });
  const isFirst = state.resolvedLocation === undefined;
  if (!isFirst || pending === undefined) return <Outlet />;
  const Skeleton = routesById[pending].options.pendingComponent;
  return Skeleton ? <Skeleton /> : null;
}

/** The part of the page that is waited for. Below a part that failed, or says that there is no such page, nothing ever comes. */
function pendingOf(
  matches: { routeId: RouteIds<RegisteredRouter['routeTree']>; status: string; _notFound?: boolean }[],
) {
  const first = matches.find(({ status, _notFound }) => _notFound || status !== 'success');
  return first?.status === 'pending' && !first._notFound ? first.routeId : undefined;
}
