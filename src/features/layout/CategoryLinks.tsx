import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SettingsAnswer } from '../../contract/settings';
import { useActors } from '../use-actors';

const looks = {
  chips:
    'inline-flex min-h-11 items-center rounded-full border border-line px-4 text-base transition-colors hover:border-ink hover:bg-wash',
  row: 'inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-3 text-sm font-medium hover:text-accent aria-[current=page]:text-accent',
  column:
    'flex min-h-12 items-center border-hairline border-b text-lg font-medium hover:text-accent aria-[current=page]:text-accent',
};

const none: SettingsAnswer['productCategories'] = [];

/** One link per category, and the way to all products. */
export function CategoryLinks({
  look,
  className,
  onLeave,
}: {
  look: keyof typeof looks;
  className?: string;
  onLeave?: (event: MouseEvent) => void;
}) {
  const { settings } = useActors();
  const categories = useSelector(settings, (s) => s.context.settings?.productCategories ?? none);
  return (
    <ul className={className}>
      <li>
        <Link
          to="/p/products"
          activeOptions={{ exact: true }}
          preload="intent"
          className={looks[look]}
          onClick={onLeave}
        >
          <Trans>All products</Trans>
        </Link>
      </li>
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to="/p/products" search={{ category: slug }} preload="intent" className={looks[look]} onClick={onLeave}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
