import { setup } from 'xstate';

/** Whether there is a network: the browser’s word, until the shop answers all the same. With one not everything has to arrive. */
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
