import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

const shownAtFirst = 8;

interface ExpandableListProps<Item> {
  items: Item[];
  keyOf: (item: Item) => string;
  isChosen: (item: Item) => boolean;
  children: (item: Item) => ReactNode;
}

export function ExpandableList<Item>({ items, keyOf, isChosen, children }: ExpandableListProps<Item>) {
  const rest = items.slice(shownAtFirst);
  const [isOpen] = useState(rest.some(isChosen));
  const list = (some: Item[]) => (
    <ul className="text-sm">
      {some.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(items.slice(0, shownAtFirst))}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className="link inline-flex min-h-11 list-none items-center text-sm desktop:min-h-9">
            <Trans>{rest.length} more</Trans>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
