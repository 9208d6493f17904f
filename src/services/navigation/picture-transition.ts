import type { ParsedLocation } from '@tanstack/react-router';
import type { ReturnFocus } from './return-focus';

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

/** Animates a picture between product card and product page. View transitions would delay the page by two frames. */
export function createPictureTransition({ isReturn }: Pick<ReturnFocus, 'isReturn'>, signal: AbortSignal) {
  let pressed: HTMLAnchorElement | null = null;
  let seen: Seen | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null;
    },
    { capture: true, signal },
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
        picture && image?.complete && isInViewport(picture) ? { src: image.currentSrc, place: placeOf(picture) } : null;
    },
    arrive(): void {
      const page = pictureOfPage();
      const picture = page ?? pictureOfCard(document.activeElement);
      if (seen && picture && isInViewport(picture)) {
        page?.style.setProperty('--card-picture', `url(${JSON.stringify(seen.src)})`);
        animatePicture(seen, picture);
      }
      seen = null;
    },
  };
}

function animatePicture({ src, place: from }: Seen, picture: HTMLElement): void {
  const to = placeOf(picture);
  const copy = new Image();
  copy.className = 'flier';
  copy.alt = '';
  copy.decoding = 'sync';
  copy.src = src;
  Object.assign(copy.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const timing = { duration: DURATION, easing: 'ease-out' };
  const animation = copy.animate({ transform: [start, 'none'] }, timing);
  picture.animate({ opacity: [0, 0] }, timing);
  const removeCopy = () => copy.remove();
  animation.finished.then(removeCopy, removeCopy);
}

const placeOf = (element: HTMLElement) => element.getBoundingClientRect();

const pictureOfPage = () => document.querySelector<HTMLElement>('.product-picture');

const pictureOfCard = (link: Element | null) => link?.closest('article')?.querySelector('img')?.parentElement ?? null;

function isInViewport(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = placeOf(picture);
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
