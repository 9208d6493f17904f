import { describe, expect, test } from 'vitest';
import type { Category, ProductListAnswer } from '../../src/contract/catalog';
import { usualSort } from '../../src/contract/listing-search-params';
import { breadcrumbsTo, findPlace, linksBelow, placeOf, treeAt } from '../../src/features/catalog/category-tree';
import {
  brandChoices,
  chosenItems,
  maxShownVariants,
  ratingChoices,
  usefulVariants,
  variantChoices,
} from '../../src/features/catalog/filter-choices';
import {
  activeFilters,
  priceRange,
  sortsOf,
  toggled,
  toListing,
  unfiltered,
} from '../../src/features/catalog/listing-filters';

describe('filters of a listing', () => {
  const search = {
    category: 'plants',
    q: 'fern',
    brand: ['3', '4'],
    variant: ['Red'],
    min: 5,
    rating: 4,
    sale: '1' as const,
    sort: 'newest' as const,
  };

  test('include everything except category, text and sort order', () => {
    expect(activeFilters(search, 'shop').map(({ kind }) => kind)).toEqual([
      'brand',
      'brand',
      'variant',
      'price',
      'rating',
      'sale',
    ]);
    expect(unfiltered(search, 'shop')).toEqual({ category: 'plants', q: 'fern', sort: 'newest' });
    expect(activeFilters(unfiltered(search, 'shop'), 'shop')).toEqual([]);
  });

  test('can be removed one by one', () => {
    for (const { without } of activeFilters(search, 'shop')) {
      expect(activeFilters(without, 'shop')).toHaveLength(5);
      expect(unfiltered(without, 'shop')).toEqual(unfiltered(search, 'shop'));
    }
  });

  test('include category and text in a part of the shop', () => {
    const { category, q, sort } = search;
    const filters = activeFilters({ category, child_category: 'ferns', q, sort }, 'part');
    expect(filters).toEqual([
      { kind: 'category', without: { q, sort } },
      { kind: 'text', text: 'fern', without: { category, child_category: 'ferns', sort } },
    ]);
    expect(unfiltered(search, 'part')).toEqual({ sort: 'newest' });
  });

  test('replace all search parameters of the listing in the URL, and keep unrelated ones', () => {
    const written = toListing({ category: 'plants', sort: undefined })({ from: 'card', q: 'fern', sort: 'newest' });
    expect(JSON.parse(JSON.stringify(written))).toEqual({ from: 'card', category: 'plants' });
  });

  test('toggle a value and disappear with the last one', () => {
    expect(toggled(undefined, 'b')).toEqual(['b']);
    expect(toggled(['b'], 'a')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['b'], 'b')).toBeUndefined();
  });

  test.each([
    ['10', '20', { min: 10, max: 20 }],
    [' 10,50 ', '', { min: 10.5, max: undefined }],
    ['', '0', { min: undefined, max: 0 }],
    ['20', '10', { min: 10, max: 20 }],
    ['cheap', '-3', { min: undefined, max: undefined }],
    ['1e3', '99999999', { min: undefined, max: undefined }],
  ])('parse a price range from %j to %j', (from, to, range) => {
    expect(priceRange(from, to)).toEqual(range);
  });
});

test('offers the sort order by relevance only for a text search, and first there', () => {
  expect(usualSort('fern', true)).toBe('relevance');
  expect(usualSort(undefined, false)).toBe('bestselling');
  expect(usualSort(undefined, true)).toBe('newest');
  expect(sortsOf('fern')[0]).toBe('relevance');
  expect(sortsOf(undefined)).not.toContain('relevance');
  expect(sortsOf(undefined)[0]).toBe('bestselling');
});

describe('category tree', () => {
  const sub = (id: string, children: string[] = []) => ({
    id,
    name: `Name of ${id}`,
    slug: id,
    category_id: null,
    active_child_categories: children.map((child) => ({
      id: child,
      name: `Name of ${child}`,
      slug: child,
      sub_category_id: null,
    })),
  });
  const category = (id: string, subs: Category['active_sub_categories'] = []): Category => ({
    id,
    name: `Name of ${id}`,
    slug: id,
    icon: '',
    image: null,
    active_sub_categories: subs,
  });
  const tree = [category('home', [sub('light', ['lamps', 'bulbs']), sub('rugs')]), category('shoes')];
  const slugs = (place: ReturnType<typeof findPlace>) =>
    place && [place.category?.slug, place.sub?.slug, place.child?.slug];

  test.each([
    [{}, [undefined, undefined, undefined]],
    [{ category: 'home' }, ['home', undefined, undefined]],
    [{ category: 'home', subcategory: 'light' }, ['home', 'light', undefined]],
    [{ category: 'home', subcategory: 'light', child_category: 'bulbs' }, ['home', 'light', 'bulbs']],
    [{ subcategory: 'rugs' }, ['home', 'rugs', undefined]],
    [{ child_category: 'lamps' }, ['home', 'light', 'lamps']],
  ])('finds the category of %j', (search, found) => {
    expect(slugs(findPlace(tree, search))).toEqual(found);
  });

  test.each([
    { category: 'nope' },
    { category: 'shoes', subcategory: 'light' },
    { category: 'home', subcategory: 'light', child_category: 'nope' },
  ])('finds no category for %j', (search) => {
    expect(findPlace(tree, search)).toBeUndefined();
  });

  test('returns the categories of a product by its known category ids', () => {
    const ids = { category_id: 'home', sub_category_id: 'light', child_category_id: 'gone' };
    expect(slugs(placeOf(tree, ids))).toEqual(['home', 'light', undefined]);
  });

  test('returns breadcrumbs for every level above a category', () => {
    const place = findPlace(tree, { child_category: 'lamps' });
    expect(place && breadcrumbsTo(place).map(({ search }) => search)).toEqual([
      { category: 'home' },
      { category: 'home', subcategory: 'light' },
      { category: 'home', subcategory: 'light', child_category: 'lamps' },
    ]);
  });

  test('lists the next level of a category, and the siblings at the lowest level', () => {
    const nowhere = { category: null, sub: null, child: null };
    const below = (search: object) => linksBelow(tree, findPlace(tree, search) ?? nowhere);
    expect(below({}).map(({ id }) => id)).toEqual(['home', 'shoes']);
    expect(below({ category: 'home' }).map(({ id }) => id)).toEqual(['light', 'rugs']);
    expect(below({ subcategory: 'light' }).map(({ id }) => id)).toEqual(['lamps', 'bulbs']);
    expect(below({ child_category: 'lamps' }).map(({ id }) => id)).toEqual(['lamps', 'bulbs']);
    expect(below({ category: 'shoes' })).toEqual([]);
  });

  test('expands the tree only at the current category', () => {
    const open = (search: object) => {
      const place = findPlace(tree, search);
      const ids = (nodes: ReturnType<typeof treeAt>): unknown[] =>
        nodes.map(({ id, isCurrent, below }) => [isCurrent ? `${id}!` : id, ...ids(below)]);
      return place && ids(treeAt(tree, place));
    };
    expect(open({})).toEqual([['home'], ['shoes']]);
    expect(open({ category: 'home' })).toEqual([['home!', ['light'], ['rugs']]]);
    expect(open({ subcategory: 'light' })).toEqual([['home', ['light!', ['lamps'], ['bulbs']], ['rugs']]]);
    expect(open({ child_category: 'bulbs' })).toEqual([['home', ['light', ['lamps'], ['bulbs!']], ['rugs']]]);
  });
});

describe('filter options of a listing', () => {
  const answer = (facets: Partial<NonNullable<ProductListAnswer['facets']>> | null) =>
    ({
      brands: [
        { id: '1', name: 'Dabrava', slug: 'dabrava', logo: null, status: true },
        { id: '2', name: 'Svetla', slug: 'svetla', logo: null, status: true },
      ],
      activeVariants: [{ name: 'Size', active_variant_items: [{ name: 'M' }] }],
      facets: facets && { brands: [], categories: [], variants: [], ratings: [], price: null, on_sale: 0, ...facets },
    }) as unknown as ProductListAnswer;
  const counted = answer({
    brands: [{ id: '2', name: 'Svetla', slug: 'svetla', count: 7 }],
    ratings: [{ rating: 4, count: 9 }],
  });

  test('include the brands with products and the chosen brands', () => {
    expect(brandChoices(counted, [])).toEqual([{ value: 'svetla', name: 'Svetla', count: 7 }]);
    expect(brandChoices(counted, ['dabrava', 'svetla'])).toEqual([
      { value: 'svetla', name: 'Svetla', count: 7 },
      { value: 'dabrava', name: 'Dabrava', count: 0 },
    ]);
  });

  test('include all brands and variants when the server sends no counts', () => {
    expect(brandChoices(answer(null), []).map(({ name, count }) => [name, count])).toEqual([
      ['Dabrava', null],
      ['Svetla', null],
    ]);
    expect(variantChoices(answer(null))).toEqual([{ name: 'Size', choices: [{ value: 'M', name: 'M', count: null }] }]);
  });

  test('identify variant items by language-independent keys, and by names in old URLs', () => {
    const bulgarian = answer({ variants: [{ name: 'Цвят', items: [{ key: 'Red', name: 'Червен', count: 3 }] }] });
    expect(variantChoices(bulgarian)).toEqual([
      { name: 'Цвят', choices: [{ value: 'Red', name: 'Червен', count: 3 }] },
    ]);
    expect(chosenItems(bulgarian, ['Red', 'Oak'])).toEqual(['Red', 'Oak']);
    expect(chosenItems(bulgarian, ['Червен'])).toEqual(['Red']);
    expect(chosenItems(bulgarian)).toEqual([]);
  });

  test('include more than six variants only when a category or an item is chosen', () => {
    const names = Array.from({ length: maxShownVariants + 1 }, (_, at) => `Variant ${at}`);
    const listing = (some: string[]) => answer({ variants: some.map((name) => ({ name, items: [] })) });
    const count = (search: object, some = names) => usefulVariants(listing(some), search).length;
    expect(count({})).toBe(0);
    expect(count({ q: 'lamp', variant: [] })).toBe(0);
    for (const place of ['category', 'subcategory', 'child_category']) expect(count({ [place]: 'home' })).toBe(7);
    expect(count({ variant: ['Red'] })).toBe(7);
    expect(count({}, names.slice(1))).toBe(6);
  });

  test('include ratings, with their counts if the server sends them', () => {
    expect(ratingChoices(counted, undefined)).toEqual([
      { stars: 4, count: 9 },
      { stars: 3, count: null },
      { stars: 2, count: null },
    ]);
  });

  test('omit a rating with the same count as the one above it, unless it is chosen', () => {
    const ratings = [4, 3, 2].map((rating) => ({ rating, count: rating === 2 ? 12 : 9 }));
    const stars = (chosen?: number) => ratingChoices(answer({ ratings }), chosen).map(({ stars }) => stars);
    expect(stars()).toEqual([4, 2]);
    expect(stars(3)).toEqual([4, 3, 2]);
  });
});
