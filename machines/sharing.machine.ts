import { assign, emit, fromPromise, setup } from 'xstate';

/** Shares a link through the device's share dialog, or copies the link. Shows the link if both fail. */
export const sharingMachine = setup({
  types: {
    context: {} as { link: string; title: string },
    events: {} as { type: 'link.shared'; link: string; title: string },
    emitted: {} as { type: 'notice'; id: 'sharing.copied'; tone: 'success'; code: ''; text: '' },
  },
  actors: {
    /** A cancelled share dialog counts as shared. */
    shareLink: fromPromise<'shared' | 'copied', { link: string; title: string }>(() =>
      Promise.reject(new Error('Provide shareLink')),
    ),
  },
  actions: {
    setLink: assign((_, { link, title }: { link: string; title: string }) => ({ link, title })),
    announceCopy: emit({ type: 'notice', id: 'sharing.copied', tone: 'success', code: '', text: '' }),
  },
  guards: { isCopied: (_, { how }: { how: 'shared' | 'copied' }) => how === 'copied' },
}).createMachine({
  id: 'sharing',
  context: { link: '', title: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'link.shared': { target: 'sharing', actions: { type: 'setLink', params: ({ event }) => event } } } },
    // Further clicks on the share button are ignored while the share dialog is open.
    sharing: {
      invoke: {
        id: 'handover',
        src: 'shareLink',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isCopied', params: ({ event }) => ({ how: event.output }) },
            target: 'idle',
            actions: 'announceCopy',
          },
          { target: 'idle' },
        ],
        onError: { target: 'refused' },
      },
    },
    refused: {
      on: { 'link.shared': { target: 'sharing', actions: { type: 'setLink', params: ({ event }) => event } } },
    },
  },
});
