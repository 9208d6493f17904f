import { useNavigate } from '@tanstack/react-router';

export interface ProductSearch {
  choice?: string[] | undefined;
  stars?: number | undefined;
  /** 1 shows only reviews with a photo. */
  photos?: number | undefined;
}

/** Returns a function that changes URL parameters without scrolling and without a history entry. */
export function useChangeProduct(): (change: ProductSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
}
