import { useCallback, useEffect, useReducer, useRef } from 'react';
import { reportFailure } from '../../platform/report-failure';
import { type Change, channelName, type PageMessage, type PanelMessage, type Step, withStep } from '../messages';

export interface InspectedPage {
  id: string;
  /** Whether the page is in the frame of an inspector. */
  isFramed: boolean;
  /** Whether the steps come from a recording, so that no page runs. */
  isRecorded: boolean;
  steps: { step: Step }[];
  /** Index of the step that the page shows; null while it runs. */
  shown: number | null;
  /** Masked contexts and their changes, by step. */
  contexts: ReadonlyMap<number, { context: unknown; changes: Change[] }>;
  /** Answer to the last sent event; null before the first. */
  answer: { actor: string; event: string; isAccepted: boolean } | null;
}

type Pages = ReadonlyMap<string, InspectedPage>;
type Message = PageMessage | { type: 'page.closed'; page: string };

/** Returns the open pages of the shop, latest last, and a function that sends messages to them. */
export function useInspectedPages(): [InspectedPage[], (message: PanelMessage) => void] {
  const [pages, receive] = useReducer(withMessage, new Map<string, InspectedPage>());
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    const ended = new AbortController();
    const known = new Set<string>();
    opened.onmessage = ({ data }: MessageEvent<PageMessage | PanelMessage>) => {
      if (!('page' in data) || !isOfPage(data)) return;
      receive(data);
      const { page } = data;
      if (known.has(page)) return;
      known.add(page);
      // Granted when the page is closed.
      navigator.locks
        ?.request(page, { signal: ended.signal }, () => receive({ type: 'page.closed', page }))
        .catch((error: unknown) => ended.signal.aborted || reportFailure(error));
    };
    channel.current = opened;
    opened.postMessage({ type: 'pages.requested' } satisfies PanelMessage);
    return () => {
      ended.abort();
      opened.close();
    };
  }, []);
  const send = useCallback((message: PanelMessage) => channel.current?.postMessage(message), []);
  return [[...pages.values()], send];
}

const ofPages = ['page.described', 'page.stepped', 'page.travelled', 'step.described', 'event.answered'];
const isOfPage = (message: PageMessage | PanelMessage): message is PageMessage => ofPages.includes(message.type);

function withMessage(pages: Pages, message: Message): Pages {
  const { page: id } = message;
  if (message.type === 'page.closed') return new Map([...pages].filter(([other]) => other !== id));
  const page = pages.get(id) ?? { contexts: new Map(), answer: null, isRecorded: false };
  if (message.type === 'page.described') {
    const { isFramed, steps, shown } = message;
    return new Map([...pages, [id, { ...page, id, isFramed, shown, steps: steps.map((step) => ({ step })) }]]);
  }
  // A page describes itself first, or after the request of this inspector.
  return 'steps' in page ? new Map([...pages, [id, { ...page, ...changeOf(page, message) }]]) : pages;
}

function changeOf(
  page: InspectedPage,
  message: Exclude<PageMessage, { type: 'page.described' }>,
): Partial<InspectedPage> {
  switch (message.type) {
    case 'page.stepped':
      return { steps: withStep(page.steps, { step: message.step }) };
    case 'page.travelled':
      return { shown: message.shown };
    case 'step.described':
      return { contexts: new Map([...page.contexts, [message.step, message]]) };
    case 'event.answered':
      return { answer: message };
  }
}
