import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useActors } from '../use-actors';

interface Props {
  /** Amount in the shop's own currency. */
  cents: number;
}

/** Amount in the second currency. Its code and texts are loaded only in a shop that has one. */
export function LateSecondAmount({ cents }: Props) {
  const { settings } = useActors();
  const { accountTexts } = useRouter().options.context;
  const isWanted = useSelector(settings, ({ context }) => context.settings?.setting.second_currency?.rate);
  const [Amount, show] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (isWanted)
      Promise.all([import('./SecondAmount'), accountTexts()]).then(
        ([{ SecondAmount }]) => show(() => SecondAmount),
        console.error,
      );
  }, [isWanted, accountTexts]);
  // The height of a line, so that the amount does not shift the page.
  return isWanted && <div className="min-h-6">{Amount && <Amount cents={cents} />}</div>;
}
