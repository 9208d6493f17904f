import { type Overlay, overlayMachine } from '../../machines/overlay.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

const overlays: Overlay[] = ['menu', 'filters', 'zoom', 'search', 'removal', 'deletion'];

/** The overlay that opens or closes. */
export const overlayIn = ({ overlay }: ModelEvent) => overlay as Overlay;

/** Overlays that open over another one: the filters over the menu. The search is not modal and lets nothing else open. */
function onTopOf([below, ...others]: Overlay[]): Overlay[] {
  if (others.length > 0) return [];
  return below === 'menu' ? ['filters'] : [];
}

type OverlayModelOptions = ModelOptions<typeof overlayMachine>;

/** The paths of what lies over the page, for a walk that has hands for all but `without`. */
const overlayModel = (walk: Pick<OverlayModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(overlayMachine, {
    cases: {
      'overlay.opened': ({ open }) => (open.length === 0 ? overlays : onTopOf(open)).map((overlay) => ({ overlay })),
      'overlay.closed': ({ open }) => open.map((overlay) => ({ overlay })),
    },
    key: ({ open }) => open,
    words: {
      'overlay.opened': (event) => `open the ${overlayIn(event)}`,
      'overlay.closed': (event) => `close the ${overlayIn(event)}`,
      'page.left': 'leave the page',
    },
    ...walk,
  });

/** The ways through the views. */
export const inView = () => overlayModel();

/** The ways through the shop, with what both a phone and a desk have. */
export const inShop = () =>
  overlayModel({
    without: (event, { context }) =>
      event.type === 'overlay.opened' && (context.open.length > 0 || !['search', 'removal'].includes(overlayIn(event))),
    unreachable: {
      'open · overlay.opened → stays': 'What is open lies over all that would open another.',
      'open · overlay.closed (2 of 2) → stays': 'No two are open at once.',
    },
  });
