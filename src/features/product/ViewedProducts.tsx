import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useActors } from '../use-actors';

let loaded: ComponentType | undefined;

/** Recently viewed products. Their code loads only for shoppers who have viewed other products. */
export function ViewedProducts() {
  const { recentlyViewed } = useActors();
  const isIdle = useSelector(recentlyViewed, (s) => s.matches('idle'));
  const [Products, setProducts] = useState(() => loaded);
  useEffect(() => {
    if (isIdle) return;
    import('./RecentlyViewed').then(({ RecentlyViewed }) => {
      loaded = RecentlyViewed;
      setProducts(() => loaded);
    }, console.error);
  }, [isIdle]);
  return Products && <Products />;
}
