import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { ListingSearch } from '../../contract/listing-address';
import { toListing } from './listing-search';

export type ChangeListing = (search: ListingSearch) => void;

/** Puts other filters into the url of the page that the listing stands on. The page stays where it is, except that what was scrolled past begins again at the first result. */
export function useChangeListing(results: RefObject<HTMLElement | null>): ChangeListing {
  const navigate = useNavigate();
  return (search) => {
    void navigate({ to: '.', search: toListing(search), resetScroll: false });
    const element = results.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
}
