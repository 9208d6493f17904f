import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Package } from 'lucide';
import type { ProductCard } from '../../contract/product';
import type { PagedList } from '../../services/catalog/paged-lists';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { shownProducts } from '../catalog/products-of-list';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { BundleGrid, BundleGridSkeleton } from './BundleGrid';

interface BundleListProps {
  list: PagedList;
  isOfAll: boolean;
  name: string | undefined;
  categoryOf: (bundle: ProductCard) => string | undefined;
}

export function BundleList({ list, isOfAll, name, categoryOf }: BundleListProps) {
  const { t } = useLingui();
  const bundles = useSelector(list, shownProducts);
  return (
    <ListBody
      list={list}
      failure={t`The bundles could not be loaded`}
      skeleton={<BundleGridSkeleton isMixed={isOfAll} />}
      empty={<NoBundles isOfAll={isOfAll} name={name} />}
      className="mt-10"
    >
      <BundleGrid bundles={bundles} categoryOf={isOfAll ? categoryOf : undefined} heading="h2" />
      <ListEnd
        list={list}
        failure={t`More bundles could not be loaded`}
        end={(total) => <End total={total} name={name} />}
        goesOn
      />
    </ListBody>
  );
}

function End({ total, name }: { total: number; name: string | undefined }) {
  if (name === undefined) return <Plural value={total} one="This is the only bundle" other="That’s all # bundles" />;
  return <Plural value={total} one={`This is the only bundle in ${name}`} other={`That’s all # bundles in ${name}`} />;
}

function NoBundles({ isOfAll, name }: Pick<BundleListProps, 'isOfAll' | 'name'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={Package} className="size-8" strokeWidth={1.5} />}
      title={name === undefined ? t`There are no bundles right now` : t`There are no bundles in ${name} right now`}
      action={
        isOfAll ? (
          <Link to="/p/products" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
            <Trans>See all products</Trans>
          </Link>
        ) : (
          <Link to="/p/bundles" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
            <Trans>See all bundles</Trans>
          </Link>
        )
      }
    />
  );
}
