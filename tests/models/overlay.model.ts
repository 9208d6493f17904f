import { type Overlay, overlayMachine } from '../../machines/overlay.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

const overlays: Overlay[] = ['menu', 'filters', 'zoom', 'search', 'removal', 'choice', 'deletion', 'alert', 'office'];

export const overlayIn = ({ overlay }: ModelEvent) => overlay as Overlay;

function onTopOf([below, ...others]: Overlay[]): Overlay[] {
  if (others.length > 0) return [];
  return below === 'menu' ? ['filters'] : [];
}

type OverlayModelOptions = ModelOptions<typeof overlayMachine>;

const overlayModel = (walk: Pick<OverlayModelOptions, 'without'> = {}) =>
  modelOf(overlayMachine, {
    cases: {
      'overlay.opened': ({ open }) => (open.length === 0 ? overlays : onTopOf(open)).map((overlay) => ({ overlay })),
      'overlay.closed': ({ open }) => open.map((overlay) => ({ overlay })),
    },
    key: ({ open }) => open,
    titles: {
      'overlay.opened': (event) => `open the “${overlayIn(event)}” overlay`,
      'overlay.closed': (event) => `close the “${overlayIn(event)}” overlay`,
      'page.left': 'open another page',
    },
    ...walk,
  });

/** Generates the test paths of overlay.view.test.tsx. */
export const viewModel = () => overlayModel();

/** Generates the test paths of walk-overlay.spec.ts. */
export const shopModel = () =>
  overlayModel({
    // An open overlay covers the buttons that open another one.
    without: (event, { context }) =>
      event.type === 'overlay.opened' && (context.open.length > 0 || !['search', 'removal'].includes(overlayIn(event))),
  });
