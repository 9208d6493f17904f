import { carouselMachine, type PauseReason } from '../../machines/carousel.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** What holds the carousel, or no longer does. */
export const reasonIn = ({ reason }: ModelEvent) => reason as PauseReason;

/** What comes on top of what holds it already: once a wish of the window, once a second look of the reader. */
function onTopOf([held, ...others]: PauseReason[]): PauseReason[] {
  if (held === undefined) return ['still', 'pointer', 'focus', 'hidden', 'motion'];
  if (others.length > 0) return [];
  const next: Partial<Record<PauseReason, PauseReason[]>> = {
    still: ['motion'],
    pointer: ['focus'],
    button: ['pointer'],
  };
  return next[held] ?? [];
}

const words: Record<PauseReason, [string, string]> = {
  still: ['all comes into sight', 'there is more than is in sight'],
  pointer: ['a pointer comes over it', 'the pointer goes'],
  focus: ['the focus comes into it', 'the focus goes'],
  hidden: ['the tab is hidden', 'the tab is seen again'],
  motion: ['less motion is wanted', 'motion is wanted again'],
  button: ['', ''],
};

/** The button is there where something can move; it says play where the reader or the window has stopped it. */
const isPlayable = (reasons: PauseReason[]) =>
  !reasons.includes('still') && reasons.some((reason) => reason === 'button' || reason === 'motion');

/** The paths of the carousel, for a walk that has hands for all but `without`. */
const carouselModel = (walk: Pick<ModelOptions<typeof carouselMachine>, 'unreachable'> = {}) =>
  modelOf(carouselMachine, {
    cases: {
      'reason.given': ({ reasons }) => onTopOf(reasons).map((reason) => ({ reason })),
      'reason.gone': ({ reasons }) => reasons.filter((reason) => reason !== 'button').map((reason) => ({ reason })),
      'play.pressed': ({ reasons }) => (isPlayable(reasons) ? [{}] : []),
      'edge.reached': ({ reasons, direction }) =>
        reasons.length === 0 ? [{ edge: direction === 'forward' ? 'end' : 'start' }] : [],
    },
    // A carousel that stands shows no direction.
    key: ({ reasons, direction }) => [[...reasons].sort(), reasons.length === 0 && direction],
    // Pressing an arrow during a step changes that step.
    without: ({ type }, snapshot) => type === 'edge.reached' && snapshot.matches({ playing: 'travelling' }),
    words: {
      'reason.given': (event) => words[reasonIn(event)][0],
      'reason.gone': (event) => words[reasonIn(event)][1],
      'edge.reached': ({ edge }) => `go to its ${edge}`,
      'pause.pressed': 'press pause',
      'play.pressed': 'press play',
      'carousel.left': 'leave the page',
      'travel.ended': 'it arrives',
      'xstate.after.autoplay.carousel.playing.resting': '1500 ms pass',
    },
    ...walk,
  });

/** The ways through the view, and through the whole shop. */
export const inView = () => carouselModel();
export const inShop = () => carouselModel();
