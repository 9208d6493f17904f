import { useSelector } from '@xstate/react';
import type { Category } from '../../contract/catalog';
import { useActors } from '../use-actors';

const none: Category[] = [];

/** Returns the category tree, which is empty until the settings are loaded. */
export function useCategories(): { categories: Category[]; isLoading: boolean } {
  const { settings } = useActors();
  const categories = useSelector(settings, (s) => s.context.settings?.productCategories ?? none);
  const isLoading = useSelector(settings, (s) => s.matches('loading'));
  return { categories, isLoading };
}
