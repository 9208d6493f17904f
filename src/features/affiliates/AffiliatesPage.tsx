import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Users } from 'lucide';
import type { AffiliateCard } from '../../contract/catalog';
import type { AffiliateSearch, DirectoryList } from '../../services/catalog/directory-lists';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { PageFrame } from '../directory/PageFrame';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { ListSearch } from '../list/ListSearch';
import { ShopImage } from '../ShopImage';

interface AffiliatesPageProps {
  list: DirectoryList;
  search: AffiliateSearch;
  onSearch: (search: AffiliateSearch) => void;
}

const grid = 'grid grid-cols-2 gap-x-3 gap-y-10 tablet:grid-cols-3 tablet:gap-x-5 wide:grid-cols-4';

/** Page with all affiliates, searchable by name (REQUIREMENTS R12). */
export function AffiliatesPage({ list, search, onSearch }: AffiliatesPageProps) {
  const { t } = useLingui();
  const affiliates = useSelector(list, (s) => s.context.items as AffiliateCard[]);
  const total = useSelector(list, (s) => (s.hasTag('shown') ? s.context.total : null));
  return (
    <PageFrame
      title={t`Storefronts`}
      description={t`Hand-picked selections from people with good taste.`}
      noindex={search.q !== undefined}
    >
      <p className="mt-3 max-w-2xl text-muted">
        <Trans>Hand-picked selections from people with good taste.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3 tablet:flex-row tablet:items-center">
        <p
          role="status"
          className="order-last min-h-6 text-muted text-sm tabular-nums tablet:order-first tablet:me-auto"
        >
          {total !== null && <Plural value={total} one="# storefront" other="# storefronts" />}
        </p>
        <div className="tablet:w-80">
          <ListSearch
            label={t`Storefront name`}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ ...search, q: q || undefined })}
          />
        </div>
        <Select
          label={t`Sort by`}
          hideLabel
          value={search.sort ?? 'latest'}
          // The URL omits the default sort order.
          onChange={({ target }) => onSearch({ ...search, sort: target.value === 'name' ? 'name' : undefined })}
        >
          <option value="latest">{t`Newest first`}</option>
          <option value="name">{t`By name`}</option>
        </Select>
      </div>
      <ListBody
        list={list}
        failure={t`The storefronts could not be loaded`}
        skeleton={<AffiliateGridSkeleton />}
        empty={<NoAffiliates search={search} />}
        className="mt-8 desktop:mt-10"
      >
        <ul className={grid}>
          {affiliates.map((affiliate, index) => (
            <li key={affiliate.id}>
              <AffiliateEntry affiliate={affiliate} priority={index < 2} />
            </li>
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={t`More storefronts could not be loaded`}
          end={(count) => <Plural value={count} one="This is the only storefront" other="That’s all # storefronts" />}
        />
      </ListBody>
    </PageFrame>
  );
}

function NoAffiliates({ search }: { search: AffiliateSearch }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={Users} className="size-8" strokeWidth={1.5} />}
      title={search.q === undefined ? t`There are no storefronts yet` : t`No storefront with this name`}
      action={
        search.q !== undefined && (
          <Link to="/p/affiliates" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
            <Trans>See all storefronts</Trans>
          </Link>
        )
      }
    />
  );
}

function AffiliateGridSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((place) => (
        <AffiliateEntrySkeleton key={place} />
      ))}
    </div>
  );
}

function AffiliateEntry({ affiliate, priority }: { affiliate: AffiliateCard; priority?: boolean | undefined }) {
  const { slug, name, image, banner_image, products_count: total } = affiliate;
  return (
    <article className="group relative">
      <ShopImage
        path={image ?? banner_image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 62rem) 40vw, (min-width: 40rem) 60vw, 92vw"
        priority={priority}
        className="rounded-md"
        imgClassName="card-picture"
      />
      <h2 className="mt-4 text-lg leading-snug">
        <Link
          to="/p/affiliates/$slug"
          params={{ slug }}
          search={{ from: 'affiliates' }}
          preload="intent"
          className="line-clamp-2 card-link"
        >
          {name}
        </Link>
      </h2>
      {total !== null && (
        <p className="mt-1 text-muted text-sm">
          <Plural value={total} one="# product" other="# products" />
        </p>
      )}
    </article>
  );
}

function AffiliateEntrySkeleton() {
  return (
    <div>
      <Skeleton ratio="4 / 5" className="rounded-md" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <Skeleton className="mt-2 h-5 w-24" />
    </div>
  );
}
