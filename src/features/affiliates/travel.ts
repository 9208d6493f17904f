import type { EmblaCarouselType } from 'embla-carousel';

/** How long one step of the carousel takes (REQUIREMENTS R12). */
const travelMs = 1500;
/** Embla moves on in steps of this length, however many frames the screen has. */
const stepMs = 1000 / 60;

type Engine = ReturnType<EmblaCarouselType['internalEngine']>;

/** Moves the carousel by one slide within `travelMs`. */
export function travel(embla: EmblaCarouselType, direction: 'forward' | 'back'): void {
  const engine = embla.internalEngine();
  const own = engine.scrollBody;
  embla.scrollTo(embla.selectedScrollSnap() + (direction === 'back' ? -1 : 1));
  // Embla's own movement comes to rest by friction and knows no milliseconds. It is given back for whatever comes next.
  engine.scrollBody = timed(engine, own);
  const giveBack = () => {
    engine.scrollBody = own;
    embla.off('settle', giveBack).off('pointerDown', giveBack).off('slideFocusStart', giveBack);
  };
  embla.on('settle', giveBack).on('pointerDown', giveBack).on('slideFocusStart', giveBack);
}

/** A movement that begins and ends gently and is there after `travelMs`. */
function timed({ location, previousLocation, target }: Engine, own: Engine['scrollBody']): Engine['scrollBody'] {
  const start = location.get();
  let elapsed = 0;
  const body = {
    ...own,
    seek: () => {
      elapsed = Math.min(elapsed + stepMs, travelMs);
      const done = (1 - Math.cos((Math.PI * elapsed) / travelMs)) / 2;
      previousLocation.set(location);
      location.set(start + (target.get() - start) * done);
      return body;
    },
  };
  return body;
}
