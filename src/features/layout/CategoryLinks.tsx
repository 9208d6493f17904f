import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useCategories } from '../catalog/use-categories';
import { chipStyles } from './chip-styles';

export function CategoryLinks({ className, onLeave }: { className?: string; onLeave?: (event: MouseEvent) => void }) {
  const { categories } = useCategories();
  return (
    <ul className={className}>
      <li>
        <Link to="/p/products" activeOptions={{ exact: true }} className={chipStyles} onClick={onLeave}>
          <Trans>All products</Trans>
        </Link>
      </li>
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to="/p/products" search={{ category: slug }} className={chipStyles} onClick={onLeave}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
