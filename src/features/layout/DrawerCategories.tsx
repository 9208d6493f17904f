import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import type { Category } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import { Icon } from '../../ui/Icon';
import { useCategories } from '../catalog/use-categories';
import { DrawerLink, DrillButton } from './DrawerRow';
import { DrillDownContext } from './drill-down-context';
import { useFocusOnMount } from './use-focus-on-mount';

type Leave = { onLeave: () => void };

/** Categories in the menu drawer, one level at a time (REQUIREMENTS H6). */
export function DrawerCategories({ onLeave }: Leave) {
  const { categories } = useCategories();
  const categorySlug = DrillDownContext.useSelector((s) => s.context.category);
  const subSlug = DrillDownContext.useSelector((s) => s.context.subCategory);
  const category = categories.find(({ slug }) => slug === categorySlug);
  const sub = category?.active_sub_categories.find(({ slug }) => slug === subSlug);
  if (category && sub) return <ChildCategories key={sub.id} category={category} sub={sub} onLeave={onLeave} />;
  if (category) return <SubCategories key={category.id} category={category} onLeave={onLeave} />;
  return <Categories categories={categories} onLeave={onLeave} />;
}

function Categories({ categories, onLeave }: Leave & { categories: Category[] }) {
  const drillDown = DrillDownContext.useActorRef();
  return (
    <ul>
      <DrawerLink search={{}} onLeave={onLeave}>
        <Trans>All products</Trans>
      </DrawerLink>
      {categories.map(({ id, slug, name, active_sub_categories }) =>
        active_sub_categories.length > 0 ? (
          <DrillButton key={id} slug={slug} onClick={() => drillDown.send({ type: 'category.picked', slug })}>
            {name}
          </DrillButton>
        ) : (
          <DrawerLink key={id} search={{ category: slug }} onLeave={onLeave}>
            {name}
          </DrawerLink>
        ),
      )}
    </ul>
  );
}

function SubCategories({ category, onLeave }: Leave & { category: Category }) {
  const { t } = useLingui();
  const drillDown = DrillDownContext.useActorRef();
  return (
    <DrawerLevel name={category.name} backTo={t`All categories`} search={{ category: category.slug }} onLeave={onLeave}>
      {category.active_sub_categories.map(({ id, slug, name, active_child_categories }) =>
        active_child_categories.length > 0 ? (
          <DrillButton key={id} slug={slug} onClick={() => drillDown.send({ type: 'subCategory.picked', slug })}>
            {name}
          </DrillButton>
        ) : (
          <DrawerLink key={id} search={{ category: category.slug, subcategory: slug }} onLeave={onLeave}>
            {name}
          </DrawerLink>
        ),
      )}
    </DrawerLevel>
  );
}

interface ChildCategoriesProps extends Leave {
  category: Category;
  sub: Category['active_sub_categories'][number];
}

function ChildCategories({ category, sub, onLeave }: ChildCategoriesProps) {
  const search = { category: category.slug, subcategory: sub.slug };
  return (
    <DrawerLevel name={sub.name} backTo={category.name} search={search} onLeave={onLeave}>
      {sub.active_child_categories.map(({ id, slug, name }) => (
        <DrawerLink key={id} search={{ ...search, child_category: slug }} onLeave={onLeave}>
          {name}
        </DrawerLink>
      ))}
    </DrawerLevel>
  );
}

interface DrawerLevelProps {
  name: string;
  backTo: string;
  search: ListingSearch;
  onLeave: () => void;
  children: ReactNode;
}

function DrawerLevel({ name, backTo, search, onLeave, children }: DrawerLevelProps) {
  const drillDown = DrillDownContext.useActorRef();
  const isArrival = DrillDownContext.useSelector((s) => s.context.left === null);
  const back = useFocusOnMount<HTMLButtonElement>(isArrival);
  return (
    <div className="animate-appear">
      <button
        ref={back}
        type="button"
        className="-ms-1.5 flex min-h-11 items-center gap-1 rounded-sm text-start text-muted hover:text-ink"
        onClick={() => drillDown.send({ type: 'level.left' })}
      >
        <Icon icon={ChevronLeft} className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className="line-clamp-1">{backTo}</span>
      </button>
      <h3 className="mt-2 text-xl">{name}</h3>
      <ul className="mt-2">
        <DrawerLink search={search} onLeave={onLeave}>
          <Trans>See everything</Trans>
        </DrawerLink>
        {children}
      </ul>
    </div>
  );
}
