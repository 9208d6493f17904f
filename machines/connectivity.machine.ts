import { setup } from 'xstate';

/** Whether the browser has a network, as far as it knows: without one nothing arrives, with one not everything has to. */
export const connectivityMachine = setup({
  types: { events: {} as { type: 'network.lost' | 'network.returned' } },
}).createMachine({
  id: 'connectivity',
  initial: 'online',
  states: {
    online: { on: { 'network.lost': { target: 'offline' } } },
    offline: { on: { 'network.returned': { target: 'online' } } },
  },
});
