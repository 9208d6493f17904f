import { type CategorySlug, categories, type DemoCategory } from './data/categories';
import type { Text } from './data/text';

/** Where a category stands in the tree: the slugs and names from its root down to itself. */
export interface CategoryPath {
  slugs: readonly [root: string, sub?: string, child?: string];
  names: readonly Text[];
}

const paths = new Map<string, CategoryPath>();
for (const root of categories as readonly DemoCategory[]) {
  paths.set(root.slug, { slugs: [root.slug], names: [root.name] });
  for (const sub of root.subs) {
    paths.set(sub.slug, { slugs: [root.slug, sub.slug], names: [root.name, sub.name] });
    for (const child of sub.children) {
      paths.set(child.slug, { slugs: [root.slug, sub.slug, child.slug], names: [root.name, sub.name, child.name] });
    }
  }
}

/** The path of a category of the demo shop. */
export function pathOf(slug: CategorySlug): CategoryPath {
  const path = paths.get(slug);
  if (!path) throw new Error(`No category ${slug}`);
  return path;
}
