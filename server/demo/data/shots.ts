/**
 * A frame on a photograph: left and top edge and width as fractions of the photograph's width, height and width.
 * Its height follows from the picture's ratio. A frame may reach over the photograph's edge: there the edge is continued,
 * so that a wide sofa still stands whole in an upright card.
 */
export type Frame = readonly [left: number, top: number, width: number];

export interface Shot {
  /** File name without `-unsplash.jpg`. */
  source: string;
  card: Frame;
  details: readonly Frame[];
  /** How much the continued edge is blurred, in pixels; little where it goes on in stripes, as curtains do. */
  softness?: number;
  /** The uncut photograph closes the gallery. */
  whole?: boolean;
}

const shot = (source: string, card: Frame, ...details: Frame[]): Shot => ({ source, card, details, whole: true });
const partOf = (source: string, card: Frame, ...details: Frame[]): Shot => ({ source, card, details });

/** The pictures of each product, by the name its files get. */
export const shots = {
  'oak-desk': shot('abel-y-costa-716024', [0.2, -0.462, 0.78], [0.02, 0.25, 0.4], [0.55, 0.25, 0.4]),
  'spider-plant': partOf('abel-y-costa-716024', [0.3, 0.2, 0.41], [0.37, 0.36, 0.28]),
  'usb-cable': shot('adam-birkett-239153', [0.06, 0.2, 0.88], [0.3, 0.32, 0.42]),
  'hanging-greenery': shot('alex-rodriguez-santibanez-200278', [0.235, 0, 0.533], [0.34, 0.2, 0.32]),
  'twin-lens-camera': shot('alexander-andrews-260988', [0.18, 0.29, 0.65], [0.27, 0.31, 0.52]),
  'curved-monitor': shot('alexandru-acea-686569', [0, 0.18, 1], [0.04, 0.24, 0.6]),
  'silver-laptop': partOf('alexandru-acea-686569', [0.33, 0.49, 0.56]),
  'shell-armchair': shot('andres-jasso-220776', [0.19, 0, 0.55], [0.4, 0.08, 0.34], [0.22, 0.34, 0.36]),
  'succulent-collection': shot('annie-spratt-78044', [0, 0, 1], [0.08, 0.45, 0.45], [0.3, 0, 0.4]),
  echeveria: partOf('annie-spratt-78044', [0.04, 0.5, 0.42]),
  'tennis-balls': shot('ben-hershey-574483', [0.1, 0.02, 0.5], [0.16, 0.14, 0.34]),
  'bedside-table': shot('benjamin-voros-310026', [0.2, 0.25, 0.8], [0.34, 0.28, 0.56], [0.36, 0.56, 0.5]),
  'alarm-clock': partOf('benjamin-voros-310026', [0.46, 0.28, 0.42]),
  'sheepskin-rug': partOf('benjamin-voros-310026', [0.34, 0.49, 0.544]),
  'tele-lens': shot('brandi-redd-104140', [0, 0, 0.52], [0.14, 0.1, 0.34]),
  'norfolk-pine': shot('caleb-george-536388', [0, 0, 1], [0.3, 0.05, 0.5], [0.22, 0.42, 0.5]),
  'terracotta-cactus': shot('charles-deluvio-695736', [0.12, 0.1, 0.72], [0.3, 0.18, 0.32], [0.26, 0.48, 0.5]),
  'film-slr': shot('chuttersnap-324234', [0.2, 0, 0.533], [0.28, 0.3, 0.36]),
  'camera-strap': partOf('chuttersnap-324234', [0.47, 0, 0.36]),
  'reef-sneakers': shot('chuttersnap-584518', [0.3, 0, 0.533], [0.33, 0.36, 0.3], [0.5, 0.46, 0.28]),
  'studio-monitor': shot('daniel-korpai-1302051', [0, 0, 1], [0.1, 0.05, 0.6]),
  'slim-keyboard': partOf('daniel-korpai-1302051', [0.2, 0.45, 0.6]),
  'midnight-laptop': shot('derick-david-409858', [0.2, 0, 0.6], [0.24, 0.24, 0.42], [0.42, 0.2, 0.36]),
  'instant-camera': shot('eniko-kis-663725', [0.25, 0, 0.533], [0.32, 0.4, 0.32], [0.46, 0.42, 0.3]),
  'bentwood-chair': partOf('florian-klauer-14840', [0.13, 0.4, 0.72], [0, 0, 1]),
  'tower-pc': shot('florian-olivo-1166419', [0, 0.12, 1], [0.1, 0.25, 0.5], [0.48, 0.12, 0.5]),
  'charcoal-runners': shot('imani-clovis-234736', [0.14, 0.08, 0.74], [0.26, 0.32, 0.32], [0.44, 0.3, 0.34]),
  'pocket-camera': shot('jakob-owens-274337', [0.17, -0.27, 0.72], [0.4, 0.22, 0.36], [0.2, 0.1, 0.4]),
  'stacking-chair': shot('jean-philippe-delberghe-1400011', [0.08, 0.233, 0.92], [0.24, 0.46, 0.5]),
  'press-camera': shot('jonathan-talbert-697262', [0.06, 0.266, 0.88], [0.3, 0.58, 0.5], [0.12, 0.52, 0.44]),
  'mechanical-keyboard': shot('juan-gomez-674574', [0.06, 0, 0.53], [0.56, 0.14, 0.36], [0.1, 0.42, 0.3]),
  'blue-armchair': shot('kari-shea-398668', [0, 0.08, 1], [0.2, 0.2, 0.6], [0.08, 0.56, 0.5]),
  'drawing-tablet': shot('kelly-sikkema-685291', [0.235, -0.08, 0.62], [0.48, 0.2, 0.34]),
  'stylus-pen': partOf('kelly-sikkema-685291', [0.02, 0.16, 0.37]),
  'memory-module': shot('liam-briese-1128307', [0.22, 0, 0.533], [0.28, 0.36, 0.34], [0.5, 0.06, 0.34]),
  'cypress-bonsai': shot('mark-tegethoff-667351', [0.26, 0, 0.6], [0.34, 0.06, 0.42], [0.34, 0.34, 0.38]),
  'cruiser-skateboard': shot('max-tarkhov-737999', [0.18, 0, 0.64], [0.38, 0.18, 0.28], [0.36, 0.5, 0.3]),
  'dome-tent': shot('michael-guite-571169', [0.45, 0, 0.533], [0.48, 0.3, 0.42]),
  'road-bike': shot('mikkel-bech-748940', [0.04, -0.3, 0.9], [0.55, 0.22, 0.36], [0.28, 0.42, 0.3]),
  'canvas-high-tops': shot('mitch-lensink-256007', [0.22, 0, 0.533], [0.3, 0.32, 0.32], [0.42, 0.08, 0.28]),
  'potted-tulips': shot('natalia-y-345738', [0, 0.11, 1], [0.1, 0.12, 0.8], [0.14, 0.49, 0.72]),
  'tufted-sofa': {
    ...shot('nathan-fertig-249917', [0.12, -0.349, 0.72], [0.14, 0.26, 0.4], [0.52, 0.3, 0.34]),
    softness: 4,
  },
  'boxing-gloves': shot('neonbrand-428982', [0.1, 0, 0.66], [0.18, 0.12, 0.34], [0.5, 0.12, 0.34]),
  'garden-scoop': shot('neslihan-gunaydin-3493', [0.28, 0, 0.533], [0.34, 0.04, 0.36]),
  'potting-soil': partOf('neslihan-gunaydin-3493', [0, 0, 0.42], [0.06, 0.28, 0.3]),
  'match-football': shot('nik-shuliahin-619349', [0.1, 0, 0.51], [0.16, 0.16, 0.38]),
  'shadow-runners': shot('nikolai-chernichenko-1299748', [0.28, 0, 0.533], [0.3, 0.34, 0.3], [0.48, 0.26, 0.28]),
  'wireless-mouse': shot(
    'oscar-ivan-esquivel-arteaga-687447',
    [0.16, -0.12, 0.7],
    [0.42, 0.12, 0.36],
    [0.18, 0.26, 0.36],
  ),
  'compact-camera': shot('patrick-brinksma-663044', [0.165, 0, 0.56], [0.32, 0.24, 0.36]),
  'cognac-sofa': shot('paul-weaver-1120584', [0.03, -0.72, 0.93], [0.02, 0.25, 0.4], [0.55, 0.25, 0.4]),
  'pendant-lamp': shot('pierre-chatel-innocenti-483198', [0.04, 0, 0.533], [0.12, 0.3, 0.34]),
  'retro-camera': shot('robert-shunev-528016', [0.25, 0, 0.533], [0.31, 0.24, 0.34]),
  'beech-stool': shot('ruslan-bardash-351288', [0.08, 0.22, 0.84], [0.2, 0.26, 0.6], [0.24, 0.5, 0.5]),
  haworthia: shot('silvia-agrasar-227575', [0.2, -0.3, 0.7], [0.34, 0.06, 0.42]),
  'skipping-rope': shot('stoica-ionela-530966', [0.06, -0.06, 0.9], [0.38, 0.32, 0.46], [0.1, 0.2, 0.46]),
  'network-cable': shot('thomas-q-1229169', [0.14, 0.02, 0.78], [0.4, 0.24, 0.5]),
  'knit-sneakers': shot('thomas-serer-420833', [0.16, -0.09, 0.72], [0.18, 0.26, 0.36], [0.48, 0.24, 0.36]),
  'street-basketball': shot('tommy-bebo-600358', [0.1, 0.333, 0.8], [0.28, 0.48, 0.42]),
  'archive-drive': shot('vincent-botta-736919', [0.24, 0, 0.6], [0.38, 0.1, 0.4], [0.4, 0.36, 0.4]),
  'stone-lion': shot('vincent-liu-525429', [0.07, 0, 0.533], [0.24, 0.26, 0.34]),
  'leather-high-tops': shot('xavier-teo-469050', [0.06, 0.08, 0.88], [0.14, 0.18, 0.5], [0.4, 0.36, 0.5]),
  'moth-orchid': shot('zoltan-kovacs-642412', [0.02, 0.15, 0.94], [0.08, 0.18, 0.6], [0.1, 0.56, 0.55]),
  'travel-tripod': shot('zoltan-tasi-423051', [0.02, 0.08, 0.98], [0.28, 0.08, 0.46], [0.2, 0.38, 0.6]),
} satisfies Record<string, Shot>;

export type ShotName = keyof typeof shots;
