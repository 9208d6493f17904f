import { createActorContext } from '@xstate/react';
import { drillDownMachine } from '../../../machines/drill-down.machine';
import { megaMenuMachine } from '../../../machines/mega-menu.machine';

/** Level of the menu drawer. */
export const DrillDown = createActorContext(drillDownMachine);

/** Open category of the desktop menu. */
export const MegaMenu = createActorContext(megaMenuMachine);
