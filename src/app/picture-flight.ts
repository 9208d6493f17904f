import type { ParsedLocation } from '@tanstack/react-router';
import type { Returns } from './returns';

const pageOfProduct = /^\/p\/(?:products\/details|bundles)\/[^/]+$/;

const DURATION = 240;

interface Change {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
}

interface Seen {
  src: string;
  place: DOMRect;
}

/** Moves the picture of a product from its card to its page and back. View transitions would delay the page by two frames. */
export function createPictureFlight({ isReturn }: Pick<Returns, 'isReturn'>) {
  let pressed: HTMLAnchorElement | null = null;
  let seen: Seen | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    },
    { capture: true },
  );

  function pictureToMove({ fromLocation, toLocation }: Change): HTMLElement | null {
    if (pageOfProduct.test(toLocation.pathname))
      return pressed?.pathname === toLocation.pathname ? pictureOfCard(pressed) : null;
    return isReturn() && pageOfProduct.test(fromLocation?.pathname ?? '') ? pictureOfPage() : null;
  }

  return {
    leave(change: Change): void {
      const isPlain = !change.pathChanged || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      const picture = isPlain ? null : pictureToMove(change);
      const image = picture?.querySelector('img');
      seen =
        picture && image?.complete && isInSight(picture) ? { src: image.currentSrc, place: placeOf(picture) } : null;
    },
    arrive(): void {
      const page = pictureOfPage();
      const picture = page ?? pictureOfCard(document.activeElement);
      if (seen && picture && isInSight(picture)) {
        page?.style.setProperty('--card-picture', `url(${JSON.stringify(seen.src)})`);
        fly(seen, picture);
      }
      seen = null;
    },
  };
}

function fly({ src, place: from }: Seen, picture: HTMLElement): void {
  const to = placeOf(picture);
  const flier = new Image();
  flier.className = 'flier';
  flier.alt = '';
  flier.decoding = 'sync';
  flier.src = src;
  Object.assign(flier.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(flier);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const timing = { duration: DURATION, easing: 'ease-out' };
  const flight = flier.animate({ transform: [start, 'none'] }, timing);
  picture.animate({ opacity: [0, 0] }, timing);
  const land = () => flier.remove();
  flight.finished.then(land, land);
}

const placeOf = (element: HTMLElement) => element.getBoundingClientRect();

const pictureOfPage = () => document.querySelector<HTMLElement>('.product-picture');

const pictureOfCard = (link: Element | null) => link?.closest('article')?.querySelector('img')?.parentElement ?? null;

function isInSight(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = placeOf(picture);
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
