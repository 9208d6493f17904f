import { createActorContext } from '@xstate/react';
import { drillDownMachine } from '../../../machines/drill-down.machine';
import { megaMenuMachine } from '../../../machines/mega-menu.machine';

export const DrillDown = createActorContext(drillDownMachine);

export const MegaMenu = createActorContext(megaMenuMachine);
