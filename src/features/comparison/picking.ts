import type { ComparisonActor } from '../../services/actor-types';
import { CompareBar } from './CompareBar';
import { PickBox } from './PickBox';
import { PickStatus } from './PickStatus';

/** Views that load when the shopper compares. */
export const views = { CompareBar, PickBox, PickStatus };

export type Comparison = typeof views & { actor: ComparisonActor };
