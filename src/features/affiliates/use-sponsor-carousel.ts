import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { useActors } from '../use-actors';
import { travelOn } from './travel';

/** One slide after the other, and no way round (REQUIREMENTS R12). */
const options = { align: 'start', loop: false, slidesToScroll: 1 } as const;

/** Where the carousel stands. */
interface Place {
  atStart: boolean;
  atEnd: boolean;
}

/** The carousel of the page: its flow says when to go on, embla goes, and what happens to it is told to the flow. */
export function useSponsorCarousel() {
  const { carousel } = useActors();
  const [ref, embla] = useEmblaCarousel(options);
  const [place, setPlace] = useState<Place>({ atStart: true, atEnd: true });

  useEffect(() => {
    if (!embla) return;
    const follow = () => setPlace({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() });
    const arrive = () => carousel.send({ type: 'travel.ended' });
    // After a change of width another number of slides is in sight, and no movement goes on.
    const measure = () => {
      const canMove = embla.scrollSnapList().length > 1;
      carousel.send({ type: canMove ? 'reason.gone' : 'reason.given', reason: 'still' });
      follow();
      arrive();
    };
    embla.on('select', follow).on('settle', arrive).on('reInit', measure);
    const steps = carousel.on('step.due', () => travelOn(embla));
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
