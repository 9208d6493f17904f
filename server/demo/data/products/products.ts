import type { DemoProduct } from '../product';
import { cameras } from './cameras';
import { components } from './components';
import { computers } from './computers';
import { filmCameras } from './film-cameras';
import { gardening } from './gardening';
import { home } from './home';
import { leafyPlants } from './leafy-plants';
import { outdoors } from './outdoors';
import { peripherals } from './peripherals';
import { seating } from './seating';
import { sneakers } from './sneakers';
import { sofasAndTables } from './sofas-and-tables';
import { sport } from './sport';
import { succulents } from './succulents';

/** The goods of the demo shop, bundles aside. */
export const products: DemoProduct[] = [
  ...sofasAndTables,
  ...seating,
  ...home,
  ...leafyPlants,
  ...succulents,
  ...gardening,
  ...computers,
  ...peripherals,
  ...components,
  ...filmCameras,
  ...cameras,
  ...sneakers,
  ...sport,
  ...outdoors,
];
