import { createActorContext } from '@xstate/react';
import { megaMenuMachine } from '../../../machines/mega-menu.machine';

export const MegaMenuContext = createActorContext(megaMenuMachine);
