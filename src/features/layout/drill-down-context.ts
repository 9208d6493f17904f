import { createActorContext } from '@xstate/react';
import { drillDownMachine } from '../../../machines/drill-down.machine';

export const DrillDownContext = createActorContext(drillDownMachine);
