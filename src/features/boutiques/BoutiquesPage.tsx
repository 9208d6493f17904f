import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Store } from 'lucide';
import type { BoutiqueEntry, BoutiqueSearch, DirectoryList } from '../../services/catalog/directory-lists';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { Skeleton } from '../../ui/Skeleton';
import { PageFrame } from '../directory/PageFrame';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { ListSearch } from '../list/ListSearch';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';

interface BoutiquesPageProps {
  list: DirectoryList;
  search: BoutiqueSearch;
  onSearch: (search: BoutiqueSearch) => void;
}

const grid = 'grid gap-x-5 gap-y-10 tablet:grid-cols-2 wide:grid-cols-3 desktop:gap-y-12';

/** Page with all boutiques, searchable by name (REQUIREMENTS R2). */
export function BoutiquesPage({ list, search, onSearch }: BoutiquesPageProps) {
  const { t } = useLingui();
  const boutiques = useSelector(list, (s) => s.context.items as BoutiqueEntry[]);
  const total = useSelector(list, (s) => (s.hasTag('shown') ? s.context.total : null));
  return (
    <PageFrame
      title={t`Boutiques`}
      description={t`The small boutiques of Pazar: what they make, how shoppers rate them, and everything they sell.`}
      noindex={search.q !== undefined}
    >
      <div className="mt-6 flex flex-col gap-3 tablet:flex-row tablet:items-center tablet:justify-between">
        <p role="status" className="order-last min-h-6 text-muted text-sm tabular-nums tablet:order-first">
          {total !== null && <Plural value={total} one="# boutique" other="# boutiques" />}
        </p>
        <div className="tablet:w-96">
          <ListSearch
            label={t`Boutique name`}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ q: q || undefined })}
          />
        </div>
      </div>
      <ListBody
        list={list}
        failure={t`The boutiques could not be loaded`}
        skeleton={<BoutiqueGridSkeleton />}
        empty={<NoBoutiques search={search} />}
        className="mt-8 desktop:mt-10"
      >
        <ul className={grid}>
          {boutiques.map((boutique, index) => (
            <li key={boutique.id}>
              <BoutiqueCard boutique={boutique} priority={index < 3} />
            </li>
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={t`More boutiques could not be loaded`}
          end={(count) => <Plural value={count} one="This is the only boutique" other="That’s all # boutiques" />}
        />
      </ListBody>
    </PageFrame>
  );
}

function NoBoutiques({ search }: { search: BoutiqueSearch }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={Store} className="size-8" strokeWidth={1.5} />}
      title={search.q === undefined ? t`There are no boutiques yet` : t`No boutique with this name`}
      action={
        search.q !== undefined && (
          <Link to="/p/boutiques" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
            <Trans>See all boutiques</Trans>
          </Link>
        )
      }
    />
  );
}

function BoutiqueGridSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <BoutiqueCardSkeleton key={place} />
      ))}
    </div>
  );
}

function BoutiqueCard({ boutique, priority }: { boutique: BoutiqueEntry; priority?: boolean | undefined }) {
  const rating = useRating();
  const { slug, shop_name, logo, banner_image, averageRating, products_count: total } = boutique;
  return (
    <article className="group relative">
      <ShopImage
        path={banner_image}
        alt=""
        ratio="2 / 1"
        sizes="(min-width: 62rem) 44vw, (min-width: 40rem) 60vw, 92vw"
        priority={priority}
        className="rounded-md"
        imgClassName="card-picture"
      />
      <div className="-mt-8 relative flex items-end gap-4 ps-4">
        <ShopImage
          path={logo}
          alt=""
          ratio="1"
          sizes="72px"
          className="w-18 shrink-0 rounded-full border-3 border-paper"
        />
        <div className="min-w-0 pt-10">
          <h2 className="text-lg leading-snug">
            <Link to="/p/boutiques/$slug" params={{ slug }} preload="intent" className="line-clamp-2 card-link">
              {shop_name}
            </Link>
          </h2>
        </div>
      </div>
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 ps-26 text-muted text-sm">
        {averageRating !== null && <Rating {...rating(averageRating)} look="compact" />}
        {total !== null && <Plural value={total} one="# product" other="# products" />}
      </div>
    </article>
  );
}

function BoutiqueCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="2 / 1" className="rounded-md" />
      <div className="-mt-8 relative flex items-end gap-4 ps-4">
        <Skeleton ratio="1" className="w-18 shrink-0 rounded-full border-3 border-paper" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="ms-26 mt-2 h-5 w-28" />
    </div>
  );
}
