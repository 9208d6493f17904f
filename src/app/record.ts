import type { AnyActorRef, EventObject, InspectionEvent, StateValue } from 'xstate';
import { toSearchParams } from '../contract/query';
import { type Answered, pathOf } from './http';
import { dropNeedless } from './needless-steps';
import type { Begun, Cut } from './tape';

/** So much is remembered: steps, and characters of what the shop has answered. */
const MOST = 200;
const MOST_TEXT = 2_000_000;

/** It hears of each call as it begins and ends, which its answer tells as well. */
const untold = 'activity';

interface Moment {
  /** Milliseconds since the page was opened. */
  at: number;
  /** The event of the browser of which this came first: `click`. */
  by: string | undefined;
}

/** What a flow has heard, and the state that it was in then. */
export interface FlowStep extends Moment {
  flow: string;
  event: EventObject;
  /** Whether a step of another flow has brought it about. */
  isInner: boolean;
  value?: StateValue | undefined;
}

/** An address that the page has gone to. */
export interface PageStep extends Moment {
  href: string;
  /** `PUSH`, `REPLACE`, `BACK`, … */
  way: string;
  /** What the browser kept then, as when the page was opened. */
  stored: Begun['stored'];
}

/** What came of a call. */
export interface AnswerStep extends Moment, Omit<Answered, 'call' | 'parts'> {
  /** `GET /api/product?page=2` */
  call: string;
}

export type Step = FlowStep | PageStep | AnswerStep;

/** What has happened last in a page, in steps. */
export function createRecord(begun: Begun) {
  const steps: Step[] = [];
  /** Of each kind the last one that is no longer among the steps. */
  const earlier = new Map<string, Step>();
  const flows = createFlowNames();
  const values = new Map<string, string>();
  /** What flows have heard and not yet taken in: what they hear meanwhile has come out of that. */
  let open: FlowStep[] = [];
  let byAt: number | undefined;

  const add = (step: Step) => {
    steps.push(step);
    const [oldest] = steps;
    if (steps.length <= MOST || !oldest) return;
    steps.shift();
    const kind = kindOf(oldest);
    earlier.delete(kind);
    earlier.set(kind, oldest);
    for (const first of [...earlier.keys()].slice(0, -MOST)) earlier.delete(first);
  };

  const addFlow = (moment: Moment, told: InspectionEvent) => {
    const flow = flows.nameOf(told.actorRef);
    if (told.type === '@xstate.event') {
      const step = { ...moment, flow, event: told.event, isInner: open.length > 0 };
      open.push(step);
      add(step);
    } else if (told.type === '@xstate.snapshot') {
      const step = open.find((other) => other.event === told.event && other.flow === flow);
      if (!step) return;
      open = open.filter((other) => other !== step);
      const { value } = told.snapshot as { value?: StateValue };
      const text = JSON.stringify(value);
      // What changes nothing is a step only where the shopper has taken it.
      if (text === values.get(flow) && !step.by) steps.splice(steps.lastIndexOf(step), 1);
      else {
        step.value = value;
        dropNeedless(steps, step);
      }
      values.set(flow, text);
    }
  };

  return {
    begun,
    steps,
    earlier,
    flows,
    /** Takes in what happened next. */
    take({ at, by, byAt: since, what, stored = begun.stored }: Cut): void {
      // Children belong to their parent.
      const isOfFlow = 'actorRef' in what && what.actorRef.sessionId === what.rootId;
      if (isOfFlow && flows.nameOf(what.actorRef) === untold) return;
      const moment = { at, by: since === byAt ? undefined : by };
      // What of an earlier event of the browser is still open has failed.
      if (moment.by) open = [];
      byAt = since;
      if ('status' in what) {
        const { call, parts, ...answer } = what;
        const address = `${call.method} ${pathOf(call, parts.params)}?${toSearchParams(parts.query ?? {})}`;
        add({ ...moment, call: address, ...answer });
        forgetTexts(steps);
      } else if ('location' in what) add({ ...moment, href: what.location.href, way: what.action.type, stored });
      else if (isOfFlow) addFlow(moment, what);
    },
  };
}

/** What has happened last in a page. */
export type PageRecord = ReturnType<typeof createRecord>;

/** The names of running flows: that of the machine with what it is of, and with a number from the second one of that name on. */
function createFlowNames() {
  const names = new WeakMap<InspectionEvent['actorRef'], string>();
  const refs = new Map<string, WeakRef<InspectionEvent['actorRef']>>();
  const births = new Map<string, number>();
  return {
    nameOf(actor: InspectionEvent['actorRef']): string {
      const known = names.get(actor);
      if (known !== undefined) return known;
      const { id, sessionId, logic } = actor as AnyActorRef & { logic?: { id?: string } };
      const kind = `${logic?.id}${id === sessionId ? '' : ` ${id}`}`;
      const count = (births.get(kind) ?? 0) + 1;
      const name = count > 1 ? `${kind} ${count}` : kind;
      births.set(kind, count);
      names.set(actor, name);
      refs.set(name, new WeakRef(actor));
      return name;
    },
    /** The flow of this name, while anything holds it. */
    find: (name: string) => refs.get(name)?.deref(),
  };
}

/** What tells steps apart of which only the last is of use. */
function kindOf(step: Step): string {
  if ('flow' in step) return step.flow;
  return 'call' in step ? step.call : '';
}

/** The texts of the newest answers are kept. */
function forgetTexts(steps: Step[]): void {
  let length = 0;
  for (const step of steps.toReversed()) {
    if (!('call' in step && typeof step.body === 'string')) continue;
    length += step.body.length;
    if (length > MOST_TEXT) step.body = undefined;
  }
}
