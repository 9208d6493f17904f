import { createActor } from 'xstate';
import { carouselMachine } from '../../machines/carousel.machine';
import type { CarouselActor } from '../features/affiliates/use-sponsor-carousel';
import type { Running } from './actors';
import { watchPage } from './watch-page';

interface CarouselWatchers {
  watchPage: (tell: (isShown: boolean) => void) => void;
  watchMotion: (tell: (wantsLess: boolean) => void) => void;
}

/** Starts the carousel flow. All storefronts share it, so a pressed pause button holds on the next one too. */
export function openCarousel(running: Running, watchers: CarouselWatchers = { watchPage, watchMotion }): CarouselActor {
  const carousel = createActor(carouselMachine, running).start();
  const hold = (reason: 'hidden' | 'motion', holds: boolean) =>
    carousel.send({ type: holds ? 'reason.given' : 'reason.gone', reason });
  watchers.watchPage((isShown) => hold('hidden', !isShown));
  watchers.watchMotion((wantsLess) => hold('motion', wantsLess));
  return carousel;
}

/** Tells whether the reader wants less motion, now and whenever that changes. */
function watchMotion(tell: (wantsLess: boolean) => void): void {
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  lessMotion.addEventListener('change', () => tell(lessMotion.matches));
  tell(lessMotion.matches);
}
