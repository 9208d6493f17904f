import { assign, emit, fromPromise, setup } from 'xstate';

/**
 * Language of the interface (SPEC §4). A switch reloads all tabs. Another tab with unsaved input waits until the
 * shopper leaves its page (REQUIREMENTS A5).
 */
export const languageMachine = setup({
  types: {
    context: {} as { lang: string; wanted: string },
    input: {} as { lang: string },
    events: {} as
      | { type: 'language.chosen'; lang: string }
      // Sent when another tab has changed the language.
      | { type: 'language.followed'; lang: string }
      | { type: 'page.left' },
    emitted: {} as
      | { type: 'notice'; id: 'language.failed'; tone: 'error'; code: string; text: string }
      | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    loadTranslation: fromPromise<void, { lang: string }>(() => Promise.reject(new Error('Provide loadTranslation'))),
    // `isWriting` tells whether a reload would lose unsaved input.
    followTranslation: fromPromise<{ isWriting: boolean }, { lang: string }>(() =>
      Promise.reject(new Error('Provide followTranslation')),
    ),
  },
  actions: {
    want: assign({ wanted: (_, { lang }: { lang: string }) => lang }),
    adopt: assign({ lang: ({ context }) => context.wanted }),
    storeLanguage: (_, __: { lang: string }) => {
      throw new Error('Provide storeLanguage');
    },
    reloadPage: () => {
      throw new Error('Provide reloadPage');
    },
    noticeFailed: emit({ type: 'notice', id: 'language.failed', tone: 'error', code: '', text: '' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isOther: ({ context }, { lang }: { lang: string }) => lang !== context.lang,
    isWriting: (_, { isWriting }: { isWriting: boolean }) => isWriting,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ lang: input.lang, wanted: input.lang }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'language.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'language.followed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'following',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'translation',
        src: 'loadTranslation',
        input: ({ context }) => ({ lang: context.wanted }),
        onDone: {
          target: 'reloading',
          actions: ['adopt', { type: 'storeLanguage', params: ({ context }) => ({ lang: context.lang }) }],
        },
        onError: {
          target: 'settled',
          actions: ['noticeFailed', { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    following: {
      invoke: {
        id: 'follow',
        src: 'followTranslation',
        input: ({ context }) => ({ lang: context.wanted }),
        onDone: [
          {
            guard: { type: 'isWriting', params: ({ event }) => event.output },
            target: 'postponed',
            actions: 'adopt',
          },
          { target: 'reloading', actions: 'adopt' },
        ],
        onError: {
          target: 'settled',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // The page has unsaved input, so the reload waits until the shopper leaves the page.
    postponed: {
      on: {
        'page.left': { target: 'reloading' },
        'language.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'language.followed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'following',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    reloading: { tags: 'busy', entry: 'reloadPage' },
  },
});
