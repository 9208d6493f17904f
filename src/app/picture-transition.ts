import type { ParsedLocation } from '@tanstack/react-router';
import type { Returns } from './returns';

const name = 'product-picture';
const pageOfProduct = /^\/p\/(?:products\/details|bundles)\/[^/]+$/;

interface Change {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
}

/** What the browser needs for it. */
export const canMovePictures = (): boolean =>
  typeof document.startViewTransition === 'function' && CSS.supports('selector(:active-view-transition-type(a))');

/** The picture of a product goes over from its card to its page, and back into the card; all other changes of the page are plain. */
export function createPictureTransition({ isReturn }: Pick<Returns, 'isReturn'>) {
  const root = document.documentElement;
  let pressed: HTMLAnchorElement | null = null;
  let moving: HTMLElement | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    },
    { capture: true },
  );

  /** Two elements of one name would stop the transition. */
  function move(picture: HTMLElement | null): void {
    moving?.style.removeProperty('view-transition-name');
    moving = picture;
    moving?.style.setProperty('view-transition-name', name);
  }

  function pictureOf({ fromLocation, toLocation }: Change): HTMLElement | null {
    if (pageOfProduct.test(toLocation.pathname))
      return pressed?.pathname === toLocation.pathname ? pictureOfCard(pressed) : null;
    return isReturn() && pageOfProduct.test(fromLocation?.pathname ?? '') ? pictureOfPage() : null;
  }

  function types(change: Change): string[] | false {
    move(null);
    root.style.removeProperty('--card-picture');
    const isPlain = !change.pathChanged || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const picture = isPlain ? null : pictureOf(change);
    const image = picture?.querySelector('img');
    if (!picture || !image?.complete || !isInSight(picture)) return false;
    move(picture);
    // It lies below the large one until that has come.
    root.style.setProperty('--card-picture', `url(${JSON.stringify(image.currentSrc)})`);
    return [name];
  }

  return {
    /** What the router asks before it shows another page. */
    types,
    /** The other page stands there, not yet seen: its picture is where the first one goes. */
    arrive(): void {
      if (!moving) return;
      const picture = pictureOfPage() ?? pictureOfCard(document.activeElement);
      move(picture && isInSight(picture) ? picture : null);
    },
  };
}

const pictureOfPage = () => document.querySelector<HTMLElement>(`.${name}`);

const pictureOfCard = (link: Element | null) => link?.closest('article')?.querySelector('img')?.parentElement ?? null;

function isInSight(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
