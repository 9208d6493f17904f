import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { unlessModified } from '../../ui/has-modifier';
import { ShopImage } from '../ShopImage';
import { menuPreloadDelay } from './menu-link-styles-and-delay';

type SubCategory = Category['active_sub_categories'][number];

/** Maximum child categories per column. Longer lists get two columns (REQUIREMENTS H4). */
const longestColumn = 7;

export function MegaPanel({ id, category, onLeave }: { id: string; category: Category; onLeave: () => void }) {
  const leave = unlessModified(onLeave);
  return (
    <div
      id={id}
      className="mega-panel absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-appear overflow-y-auto overscroll-contain border-hairline border-y bg-sheet"
    >
      <div className="page-width grid grid-cols-[12rem_minmax(0,1fr)] gap-x-10 py-8 wide:grid-cols-[15rem_minmax(0,1fr)] wide:gap-x-16">
        <Link
          to="/p/products"
          search={{ category: category.slug }}
          preloadDelay={menuPreloadDelay}
          onClick={leave}
          className="group self-start"
        >
          <ShopImage path={category.image} alt="" ratio="4 / 3" sizes="15rem" className="rounded-md" />
          <span className="mt-3 block font-heading text-lg tracking-tight">{category.name}</span>
          <span className="link block text-muted text-sm group-hover:decoration-current">
            <Trans>See everything</Trans>
          </span>
        </Link>
        <ul className="columns-3xs gap-x-10">
          {category.active_sub_categories.map((sub) => (
            <SubCategoryLinks key={sub.id} category={category} sub={sub} onClick={leave} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface SubCategoryLinksProps {
  category: Category;
  sub: SubCategory;
  onClick: ReturnType<typeof unlessModified>;
}

function SubCategoryLinks({ category, sub, onClick }: SubCategoryLinksProps) {
  const { active_child_categories: children } = sub;
  const search = { category: category.slug, subcategory: sub.slug };
  const link = { to: '/p/products', preloadDelay: menuPreloadDelay, onClick } as const;
  return (
    <li className="break-inside-avoid pb-6">
      <Link {...link} search={search} className="link inline-block py-1 font-semibold">
        {sub.name}
      </Link>
      {children.length > 0 && (
        <ul className={cx('text-muted text-sm', children.length > longestColumn && 'columns-2 gap-x-6')}>
          {children.map(({ id, slug, name }) => (
            <li key={id} className="break-inside-avoid">
              <Link
                {...link}
                search={{ ...search, child_category: slug }}
                className="link inline-block py-1.5 hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
