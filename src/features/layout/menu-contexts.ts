import { createActorContext } from '@xstate/react';
import { drillDownMachine } from '../../../machines/drill-down.machine';
import { megaMenuMachine } from '../../../machines/mega-menu.machine';

export const DrillDownContext = createActorContext(drillDownMachine);

export const MegaMenuContext = createActorContext(megaMenuMachine);
