import type { Category } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import type { ProductCard } from '../../contract/product';

type SubCategory = Category['active_sub_categories'][number];
type ChildCategory = SubCategory['active_child_categories'][number];

/** Where in the tree of categories something stands; a level that is null is not gone into. */
export interface Place {
  category: Category | null;
  sub: SubCategory | null;
  child: ChildCategory | null;
}

type Slugs = Pick<ListingSearch, 'category' | 'subcategory' | 'child_category'>;

export interface CategoryLink {
  id: string;
  name: string;
  search: Slugs;
}

export interface TreeNode extends CategoryLink {
  isCurrent: boolean;
  isOnWay: boolean;
  below: TreeNode[];
}

const nowhere: Place = { category: null, sub: null, child: null };

/** The place that the slugs of a listing's url name; undefined when there is none such. */
export function findPlace(categories: Category[], search: Slugs): Place | undefined {
  const fits = ({ category, sub, child }: Place) =>
    isOrAny(category, search.category) && isOrAny(sub, search.subcategory) && isOrAny(child, search.child_category);
  // Each level stands before what is below it, so the first that fits goes no deeper than the slugs do.
  return [nowhere, ...categories.flatMap(placesIn)].find(fits);
}

/** Where a product stands. Levels that the tree does not know are left out. */
export function placeOf(
  categories: Category[],
  product: Pick<ProductCard, 'category_id' | 'sub_category_id' | 'child_category_id'>,
): Place {
  const category = categories.find(({ id }) => id === product.category_id) ?? null;
  const sub = category?.active_sub_categories.find(({ id }) => id === product.sub_category_id) ?? null;
  const child = sub?.active_child_categories.find(({ id }) => id === product.child_category_id) ?? null;
  return { category, sub, child };
}

/** The way down to a place, its own link last. */
export function wayTo({ category, sub, child }: Place): CategoryLink[] {
  if (!category) return [];
  const way: CategoryLink[] = [{ id: category.id, name: category.name, search: { category: category.slug } }];
  if (!sub) return way;
  way.push({ id: sub.id, name: sub.name, search: slugsOf(category, sub) });
  if (child) way.push({ id: child.id, name: child.name, search: slugsOf(category, sub, child) });
  return way;
}

/** What is one level below a place; at the bottom, what stands beside it there. */
export function linksBelow(categories: Category[], { category, sub }: Place): CategoryLink[] {
  if (!category) return categories.map(({ id, name, slug }) => ({ id, name, search: { category: slug } }));
  if (!sub)
    return category.active_sub_categories.map((one) => ({
      id: one.id,
      name: one.name,
      search: slugsOf(category, one),
    }));
  return sub.active_child_categories.map((one) => ({
    id: one.id,
    name: one.name,
    search: slugsOf(category, sub, one),
  }));
}

/** The tree as far as it is open at a place: all categories, or the one gone into with what is below it. */
export function treeAt(categories: Category[], place: Place): TreeNode[] {
  const way = wayTo(place);
  const levels = [nowhere, { ...place, sub: null, child: null }, { ...place, child: null }];
  const grow = (depth: number): TreeNode[] => {
    const level = levels[depth];
    if (!level) return [];
    return linksBelow(categories, level).map((link) => {
      const isOnWay = link.id === way[depth]?.id;
      return {
        ...link,
        isOnWay,
        isCurrent: isOnWay && depth === way.length - 1,
        below: isOnWay ? grow(depth + 1) : [],
      };
    });
  };
  return grow(0).filter(({ id }) => !place.category || id === place.category.id);
}

/** The listing of another category under the same filters. */
export function inCategory(search: ListingSearch, { category, subcategory, child_category }: Slugs): ListingSearch {
  return { ...search, category, subcategory, child_category };
}

function isOrAny(level: { slug: string } | null, slug: string | undefined): boolean {
  return slug === undefined || level?.slug === slug;
}

function placesIn(category: Category): Place[] {
  return [
    { category, sub: null, child: null },
    ...category.active_sub_categories.flatMap((sub) => [
      { category, sub, child: null },
      ...sub.active_child_categories.map((child) => ({ category, sub, child })),
    ]),
  ];
}

function slugsOf(category: Category, sub: SubCategory, child?: ChildCategory): Slugs {
  return { category: category.slug, subcategory: sub.slug, ...(child && { child_category: child.slug }) };
}
