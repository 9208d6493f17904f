import type { Category } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductCard } from '../../contract/product';

type SubCategory = Category['active_sub_categories'][number];
type ChildCategory = SubCategory['active_child_categories'][number];

/** Position in the category tree. Levels below the position are null. */
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
  isOnTrail: boolean;
  below: TreeNode[];
}

const nowhere: Place = { category: null, sub: null, child: null };

export function findPlace(categories: Category[], search: Slugs): Place | undefined {
  const fits = ({ category, sub, child }: Place) =>
    fitsSlug(category, search.category) && fitsSlug(sub, search.subcategory) && fitsSlug(child, search.child_category);
  // Each category precedes its descendants, so the first match is the category itself.
  return [nowhere, ...categories.flatMap(placesIn)].find(fits);
}

/** Returns a product's position in the category tree. Levels that the tree lacks are null. */
export function placeOf(
  categories: Category[],
  product: Pick<ProductCard, 'category_id' | 'sub_category_id' | 'child_category_id'>,
): Place {
  const category = categories.find(({ id }) => id === product.category_id) ?? null;
  const sub = category?.active_sub_categories.find(({ id }) => id === product.sub_category_id) ?? null;
  const child = sub?.active_child_categories.find(({ id }) => id === product.child_category_id) ?? null;
  return { category, sub, child };
}

export function breadcrumbsTo({ category, sub, child }: Place): CategoryLink[] {
  if (!category) return [];
  const trail: CategoryLink[] = [{ id: category.id, name: category.name, search: { category: category.slug } }];
  if (!sub) return trail;
  trail.push({ id: sub.id, name: sub.name, search: slugsOf(category, sub) });
  if (child) trail.push({ id: child.id, name: child.name, search: slugsOf(category, sub, child) });
  return trail;
}

/** Returns links to the categories directly below a position; at the lowest level, links to the siblings. */
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

/** Returns the category tree, expanded along `place`. If `place` has a category, omits all other top categories. */
export function treeAt(categories: Category[], place: Place): TreeNode[] {
  const trail = breadcrumbsTo(place);
  const levels = [nowhere, { ...place, sub: null, child: null }, { ...place, child: null }];
  const grow = (depth: number): TreeNode[] => {
    const level = levels[depth];
    if (!level) return [];
    return linksBelow(categories, level).map((link) => {
      const isOnTrail = link.id === trail[depth]?.id;
      return {
        ...link,
        isOnTrail,
        isCurrent: isOnTrail && depth === trail.length - 1,
        below: isOnTrail ? grow(depth + 1) : [],
      };
    });
  };
  return grow(0).filter(({ id }) => !place.category || id === place.category.id);
}

/** Replaces the category in a listing's search parameters. All other filters stay. */
export function inCategory(search: ListingSearch, { category, subcategory, child_category }: Slugs): ListingSearch {
  return { ...search, category, subcategory, child_category };
}

function fitsSlug(level: { slug: string } | null, slug: string | undefined): boolean {
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
