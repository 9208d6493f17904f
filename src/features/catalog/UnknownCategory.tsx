import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles';
import { PageHead } from '../PageHead';

interface UnknownCategoryProps {
  of: '/p/products' | '/p/bundles';
  categories: { id: string; name: string; slug: string }[];
}

export function UnknownCategory({ of, categories }: UnknownCategoryProps) {
  const { t } = useLingui();
  return (
    <div className="page-width py-10 desktop:py-20">
      <PageHead title={t`Category not found`} path="" noindex />
      <p className="font-semibold text-accent">404</p>
      <h1 className="mt-2 text-2xl">
        <Trans>There is no such category</Trans>
      </h1>
      {categories.length > 0 && (
        <p className="mt-4 max-w-md text-muted">
          <Trans>It may have been renamed, or there is a typo in the address. These are our categories:</Trans>
        </p>
      )}
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={of}
              search={{ category: slug }}
              preload="intent"
              className="link inline-flex min-h-11 items-center font-medium text-lg"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={of} preload="intent" className={`${buttonStyles({ variant: 'secondary' })} mt-8`}>
        {of === '/p/products' ? <Trans>All products</Trans> : <Trans>See all bundles</Trans>}
      </Link>
    </div>
  );
}
