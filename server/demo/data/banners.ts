import type { Frame } from './shots';

export interface Banner {
  source: string;
  frame: Frame;
  /** Width to height. */
  ratio: number;
}

const banner = (source: string, ratio: number, frame: Frame): Banner => ({ source, ratio, frame });

const HERO = 2;
const WIDE = 3;
const SALE = 5 / 2;
const TILE = 3 / 2;
const SQUARE = 1;

/** Wide and square pictures of the pages around the products, by file name without `.jpg`. */
export const banners = {
  'hero-light': banner('pierre-chatel-innocenti-483198', HERO, [0, 0.12, 1]),
  'hero-desk': banner('abel-y-costa-716024', HERO, [0, 0.16, 1]),
  'hero-forest': banner('michael-guite-571169', HERO, [0, 0.2, 1]),
  'hero-bike': banner('mikkel-bech-748940', HERO, [-0.42, 0.02, 1.4]),

  'category-furniture': banner('kari-shea-398668', SQUARE, [0, 0.2, 1]),
  'category-home': banner('pierre-chatel-innocenti-483198', SQUARE, [0.03, 0.16, 0.54]),
  'category-plants': banner('charles-deluvio-695736', SQUARE, [0.08, 0.12, 0.86]),
  'category-computers': banner('juan-gomez-674574', SQUARE, [0.04, 0, 0.66]),
  'category-cameras': banner('alexander-andrews-260988', SQUARE, [0.1, 0.3, 0.8]),
  'category-sneakers': banner('xavier-teo-469050', SQUARE, [0, 0.14, 1]),
  'category-sport': banner('tommy-bebo-600358', SQUARE, [0, 0.32, 1]),

  'boutique-oreh': banner('jean-philippe-delberghe-1400011', WIDE, [0, 0.5, 1]),
  'boutique-svetlina': banner('nathan-fertig-249917', WIDE, [0, 0.36, 1]),
  'boutique-balkon': banner('silvia-agrasar-227575', WIDE, [0, 0.24, 1]),
  'boutique-bit': banner('juan-gomez-674574', WIDE, [0, 0.3, 1]),
  'boutique-lenta': banner('jakob-owens-274337', WIDE, [0, 0.24, 1]),
  'boutique-krachka': banner('mitch-lensink-256007', WIDE, [0, 0.22, 1]),
  'boutique-visoko': banner('michael-guite-571169', WIDE, [0, 0.36, 1]),
  'boutique-igrishte': banner('nik-shuliahin-619349', WIDE, [0, 0.22, 1]),

  'affiliate-vaneva': banner('paul-weaver-1120584', WIDE, [0, 0.46, 1]),
  'affiliate-vaneva-square': banner('kari-shea-398668', SQUARE, [0.08, 0.22, 0.84]),
  'affiliate-radev': banner('chuttersnap-324234', WIDE, [0, 0.28, 1]),
  'affiliate-radev-square': banner('robert-shunev-528016', SQUARE, [0.28, 0.18, 0.44]),
  'affiliate-petrovi': banner('max-tarkhov-737999', WIDE, [0, 0.26, 1]),
  'affiliate-petrovi-square': banner('thomas-serer-420833', SQUARE, [0.16, 0.05, 0.72]),

  'sale-desk-week': banner('daniel-korpai-1302051', SALE, [0, 0.42, 1]),
  'sale-desk-week-home': banner('alexandru-acea-686569', TILE, [0, 0.26, 1]),
  'sale-balcony-days': banner('annie-spratt-78044', SALE, [0, 0.48, 1]),
  'sale-balcony-days-home': banner('annie-spratt-78044', TILE, [0, 0.42, 1]),
  'sale-summer-steps': banner('imani-clovis-234736', SALE, [0, 0.28, 1]),
  'sale-summer-steps-home': banner('nikolai-chernichenko-1299748', TILE, [0.05, 0.02, 0.9]),

  'tile-cameras': banner('eniko-kis-663725', TILE, [0.1, 0.24, 0.8]),
  'tile-plants': banner('mark-tegethoff-667351', TILE, [0.06, 0, 0.9]),
  'wide-sport': banner('neonbrand-428982', WIDE, [0, 0.12, 1]),
  'about-workshop': banner('andres-jasso-220776', TILE, [0, 0, 1]),
  'error-balloon': banner('florian-klauer-14840', TILE, [-0.6, 0.06, 2.2]),
} satisfies Record<string, Banner>;

export type BannerName = keyof typeof banners;
