import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { carouselMachine } from '../../../machines/carousel.machine';
import { travel } from './travel';

export type CarouselActor = ActorRefFrom<typeof carouselMachine>;

/** One slide after the other, and no way round (REQUIREMENTS R12). */
const options = { align: 'start', loop: false, slidesToScroll: 1 } as const;

/** Where the carousel stands. */
interface Place {
  atStart: boolean;
  atEnd: boolean;
}

/** Moves an embla carousel as its machine says, and tells the machine what happens to it. */
export function useSponsorCarousel(carousel: CarouselActor) {
  const [ref, embla] = useEmblaCarousel(options);
  const [place, setPlace] = useState<Place>({ atStart: true, atEnd: true });

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      const [atStart, atEnd] = [!embla.canScrollPrev(), !embla.canScrollNext()];
      setPlace({ atStart, atEnd });
      if (atStart) carousel.send({ type: 'edge.reached', edge: 'start' });
      else if (atEnd) carousel.send({ type: 'edge.reached', edge: 'end' });
    };
    const arrive = () => carousel.send({ type: 'travel.ended' });
    // After a change of width another number of slides is in sight, and no movement goes on.
    const measure = () => {
      const canMove = embla.scrollSnapList().length > 1;
      carousel.send({ type: canMove ? 'reason.gone' : 'reason.given', reason: 'still' });
      follow();
      arrive();
    };
    embla.on('select', follow).on('settle', arrive).on('reInit', measure);
    const steps = carousel.on('step.due', ({ direction }) => travel(embla, direction));
    measure();
    return () => {
      steps.unsubscribe();
      embla.off('select', follow).off('settle', arrive).off('reInit', measure);
      carousel.send({ type: 'carousel.left' });
    };
  }, [embla, carousel]);

  const give = (reason: 'pointer' | 'focus') => carousel.send({ type: 'reason.given', reason });
  const take = (reason: 'pointer' | 'focus') => carousel.send({ type: 'reason.gone', reason });
  return {
    ref,
    ...place,
    goBack: () => embla?.scrollPrev(),
    goOn: () => embla?.scrollNext(),
    /** For what nobody should lose from under the pointer or the focus. */
    holding: {
      onPointerEnter: () => give('pointer'),
      onPointerLeave: () => take('pointer'),
      onFocus: () => give('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) take('focus');
      },
    },
  };
}
