import { setup } from 'xstate';

/** Network state as the browser and the responses report it. In the state `online` a request can still fail. */
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
