import { useNavigate } from '@tanstack/react-router';

export interface ProductSearch {
  choice?: string[] | undefined;
  stars?: number | undefined;
}

/** Shows the page with another choice. Going back leaves the page instead of undoing each choice, and the page stays where it is. */
export function useChangeProduct(): (change: ProductSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
}
