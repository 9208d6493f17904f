import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { ListingSearch } from '../../contract/listing-search-params';
import { toListing } from './listing-filters';

export type ChangeListing = (search: ListingSearch) => void;

/** Returns a function that writes a listing's search to the URL and scrolls up to `results`. */
export function useChangeListing(results: RefObject<HTMLElement | null>): ChangeListing {
  const navigate = useNavigate();
  return (search) => {
    void navigate({ to: '.', search: toListing(search), resetScroll: false });
    const element = results.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
}
