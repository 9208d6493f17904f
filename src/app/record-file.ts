import { isOwn } from './needless-steps';
import { createPlaceholders } from './placeholders';
import type { FlowStep, PageRecord, Step } from './record';
import { isPersonal, redact, redactText } from './redact';
import { deviceIdNow } from './storage';
import type { ProblemReport } from './tape';

/** Of the way in which files are written. */
export const FILE_VERSION = 1;

interface FiledFlowStep {
  at: number;
  by?: string;
  flow: string;
  event: { type: string } & Record<string, unknown>;
  /** It came out of another step: that will bring it about again. */
  isInner?: true;
  value?: unknown;
}

interface FiledPageStep {
  at: number;
  by?: string;
  href: string;
  way: string;
}

interface FiledAnswer {
  at: number;
  call: string;
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A step as it stands in a file (record.ts). */
export type FiledStep = FiledFlowStep | FiledPageStep | FiledAnswer;

/** What happened in a page, as whoever looks after the shop may read it. */
export interface RecordFile {
  version: typeof FILE_VERSION;
  /** The file of the app's code: another name is another version of it. */
  app: string;
  /** When the page was opened, in milliseconds. */
  begunAt: number;
  href: string;
  screen: { width: number; height: number; hasTouch: boolean };
  /** What the browser kept on the page that it begins with, for good and for the tab: the last of the earlier ones, or the first of all. */
  stored: Record<string, string>[];
  /** What happened last of each kind before the steps. */
  earlier: FiledStep[];
  steps: FiledStep[];
  /** What the shopper says of it. */
  words?: string;
}

/** What was typed in forms and left for later, and requests whose outcome is not known, with all that they say in their names. */
const drafts = /^(?:draft|attempt)\./;

/** What customers write, and what their payments are known by, in answers to their own calls and at the checkout. */
const written = /^(?:additional_info|tnx_info|notes?|offices?|reference|comment|details|reason|review)$/;

/** What of an answer's headers the app goes by. */
const heard = ['content-type', 'date', 'retry-after'];

/**
 * What happened, as a file has it: without anything that tells who the shopper is, or that they have typed, except what
 * they have searched for.
 */
export function makeRecordFile({ begun, steps, earlier }: PageRecord): RecordFile {
  const { put, isPlace, sweep } = createPlaceholders();

  const urlOf = (text: string): string => {
    const url = new URL(text, location.origin);
    const query = [...url.searchParams].map(([key, value]) => [
      key,
      String(isPersonal(key) ? put(value, key) : redactText(value, put)),
    ]);
    const path = url.pathname.replace(/(?<=\/(?:state-by-country|city-by-state)\/)[^/]+/, (id) =>
      String(put(id, 'city_id')),
    );
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    return redactText(path, put) + search;
  };

  const eventOf = (event: FlowStep['event']) => {
    const chosen = /^(?:country|state|city)\.chosen$/.test(event.type)
      ? { id: put(Reflect.get(event, 'id'), 'city_id') }
      : {};
    const typed = Object.entries(event).filter(([key]) => key === 'value' || key === 'text');
    const plain = redact(event, put) as FiledFlowStep['event'];
    return { ...plain, ...Object.fromEntries(typed.map(([key, value]) => [key, put(value, key)])), ...chosen };
  };

  /** Whose page it is stays; which payment it is about does not. */
  const paymentUrl = (value: unknown) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return value;
    const { origin } = new URL(value);
    return origin + put(value.slice(origin.length));
  };

  const bodyOf = (body: unknown, call: string): string => {
    const isOwn = call.includes('/api/user/');
    const hide = (key: string, value: unknown) => {
      if (/^(?:payment|checkout)_url$/.test(key)) return paymentUrl(value);
      if (isPlace(key) && Array.isArray(value)) return put(value, key);
      return isOwn && written.test(key) && typeof value === 'string' && /[^a-z_]/.test(value) ? put(value, key) : value;
    };
    const parsed = parse(typeof body === 'string' ? body : JSON.stringify(body), hide);
    return typeof parsed === 'string' ? redactText(parsed, put) : JSON.stringify(redact(parsed, put));
  };

  const fileStep = (step: Step): FiledStep => {
    const moment = { at: Math.floor(step.at), ...(step.by && { by: step.by }) };
    if ('href' in step) return { ...moment, href: urlOf(step.href), way: step.way };
    if ('flow' in step) {
      const { flow, event, value } = step;
      // What a flow has told itself, it tells itself again.
      const own = isOwn(step);
      const told = own ? { type: event.type } : eventOf(event);
      return {
        ...moment,
        flow: redactText(flow, put),
        event: told,
        ...(own && { isInner: true }),
        ...(value !== undefined && { value }),
      };
    }
    const { call, status, headers, body } = step;
    const [method = '', address = ''] = call.split(' ', 2);
    const kept = heard.flatMap((name) => (headers?.has(name) ? [[name, headers.get(name)]] : []));
    return {
      at: moment.at,
      call: `${method} ${urlOf(address)}`,
      status,
      ...(headers && { headers: Object.fromEntries(kept) }),
      ...(body !== undefined && { body: bodyOf(body, call) }),
    };
  };

  const storedOf = (all: Record<string, string | null>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, text]) => {
        if (text === null || drafts.test(key)) return [];
        const value = parse(text, (inner, kept) => {
          // Of a payment that is on its way the id is its session at the gateway.
          if (key === 'pendingPayment' && inner === 'id') return put(kept, 'session_id');
          return written.test(inner) ? put(kept, inner) : kept;
        });
        if (typeof value === 'object') return [[key, JSON.stringify(redact(value, put))]];
        return [[key, String(isPersonal(key) ? put(text, key) : redactText(text, put))]];
      }),
    );

  // Where the beginning is lost, it all begins on the last page before what is left.
  const page = [...earlier.values()].findLast((step) => 'href' in step);
  const [local, tab] = (page ?? begun).stored;
  const file: RecordFile = {
    version: FILE_VERSION,
    app: appFile(),
    begunAt: begun.at,
    href: urlOf(begun.href),
    screen: { width: window.innerWidth, height: window.innerHeight, hasTouch: navigator.maxTouchPoints > 0 },
    // A guest's id may have been made since: by it the cart is asked for.
    stored: [storedOf({ ...local, device_id: deviceIdNow() }), storedOf(tab)],
    earlier: [...earlier.values()].map(fileStep),
    steps: steps.map(fileStep),
  };
  return sweep(file);
}

/** What is in a file, for the shopper who is to save it. */
export function reportOf(record: PageRecord): ProblemReport {
  const file = makeRecordFile(record);
  const { steps } = file;
  return {
    // The one that was opened first is among them.
    pages: 1 + steps.filter((step) => 'href' in step).length,
    answers: steps.filter((step) => 'call' in step).length,
    steps: steps.filter((step) => 'flow' in step).length,
    lines: steps.map(lineOf),
    save: (words) => download({ ...file, ...(words && { words }) }),
  };
}

function lineOf(step: FiledStep): string {
  const seconds = (step.at / 1000).toFixed(1);
  if ('href' in step) return `${seconds} s: ${step.href}`;
  if ('call' in step) return `${seconds} s: ${step.call} → ${step.status}`;
  return `${seconds} s: ${step.flow}, ${step.event.type} → ${JSON.stringify(step.value)}`;
}

function download(file: RecordFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `pazar-${new Date(file.begunAt).toISOString().slice(0, 16).replace(/\D/g, '-')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function parse(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return text;
  }
}

/** By its name, which is another one for each version. */
function appFile(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script?.src.split('/').pop() ?? '';
}
