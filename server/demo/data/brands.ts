import type { Mark } from '../lettering';

export interface DemoBrand {
  slug: string;
  name: string;
  mark: Mark;
}

export const brands = [
  { slug: 'dabrava', name: 'Dabrava', mark: { symbol: 'leaf', ink: '#5b3a21', paper: '#f4ece1', weight: 1.3 } },
  { slug: 'halvik', name: 'Halvik', mark: { symbol: 'arch', ink: '#20242b', paper: '#e9e7e2', weight: 0.8 } },
  { slug: 'svetla', name: 'Svetla', mark: { symbol: 'sun', ink: '#8a5a00', paper: '#fbf3dc', weight: 1 } },
  { slug: 'zelenika', name: 'Zelenika', mark: { symbol: 'sprout', ink: '#1f5a3c', paper: '#e8f1e6', weight: 1.1 } },
  { slug: 'orbita', name: 'Orbita', mark: { symbol: 'orbit', ink: '#f2f2f5', paper: '#1d2340', weight: 1 } },
  { slug: 'veduta', name: 'Veduta', mark: { symbol: 'frame', ink: '#102a43', paper: '#e3edf5', weight: 0.9 } },
  { slug: 'silika', name: 'Silika', mark: { symbol: 'grid', ink: '#e8fbf5', paper: '#0e4a43', weight: 1.1 } },
  { slug: 'obskura', name: 'Obskura', mark: { symbol: 'aperture', ink: '#f5efe6', paper: '#2a2623', weight: 0.9 } },
  { slug: 'kupena', name: 'Kupena', mark: { symbol: 'peak', ink: '#fff4e8', paper: '#a5431f', weight: 1.4 } },
  { slug: 'arkada', name: 'Arkada', mark: { symbol: 'ball', ink: '#ffffff', paper: '#b0202e', weight: 1.5 } },
] as const satisfies readonly DemoBrand[];

export type BrandSlug = (typeof brands)[number]['slug'];
