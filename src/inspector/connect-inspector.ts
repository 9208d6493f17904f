import type { AnyRouter } from '@tanstack/react-router';
import type { AnyActor, AnyMachineSnapshot, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { reportFailure } from '../platform/report-failure';
import { randomUuid } from '../platform/storage';
import { mask, maskEvent } from '../services/recorder/mask';
import type { Recorder } from '../services/recorder/recorder';
import { changesOf, describeSnapshot } from './describe-snapshot';
import {
  channelName,
  type MachineStep,
  type PageMessage,
  type PageStep,
  type PanelMessage,
  withStep,
} from './messages';
import { createTimeTravel } from './time-travel';

type KeptPage = { step: PageStep; href: string };
type KeptState = { step: MachineStep; actor: AnyActor; snapshot: AnyMachineSnapshot };

type WithoutPage<T> = T extends unknown ? Omit<T, 'page'> : never;

/** Records the machines of this page, also in `recorder`, and connects them to the inspector (/dev/machines). */
export function connectInspector(recorder: Recorder) {
  const page = randomUuid();
  const travel = createTimeTravel();
  const actors = new Map<string, AnyActor>();
  const taken = new Map<AnyActor, AnyTransitionDefinition[]>();
  let kept: (KeptPage | KeptState)[] = [];
  let count = 0;
  /** Index of the shown step; null while the page runs. */
  let shown: number | null = null;
  let goTo = (_href: string) => {};
  const channel = new BroadcastChannel(channelName);
  const post = (message: WithoutPage<PageMessage>) => channel.postMessage({ page, ...message });
  const begin = () => ({ index: count++, at: performance.now() });

  const keep = (entry: KeptPage | KeptState) => {
    kept = withStep(kept, entry);
    post({ type: 'page.stepped', step: entry.step });
  };

  const inspect = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActor;
    // The events of a held machine have not happened yet.
    if (travel.isHeld(actor)) return;
    recorder.inspect(inspected);
    if (!('root' in actor.logic)) return;
    if (inspected.type === '@xstate.actor') {
      actors.set(actor.sessionId, actor);
      travel.attach(actor);
    }
    if (inspected.type === '@xstate.microstep')
      taken.set(actor, [...(taken.get(actor) ?? []), ...inspected._transitions]);
    if (inspected.type !== '@xstate.snapshot') return;
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const step = {
      ...begin(),
      actor: actor.sessionId,
      ...describeSnapshot(snapshot, maskEvent(inspected.event), taken.get(actor) ?? []),
    };
    taken.delete(actor);
    keep({ actor, snapshot, step });
  };

  const show = (index: number | null): void => {
    shown = index;
    const past = kept.filter(({ step }) => index === null || step.index <= index);
    if (index === null) travel.end();
    else travel.show(new Map(past.filter(isState).map(({ actor, snapshot }) => [actor, snapshot])));
    // The machines would take the clicks later.
    document.body.inert = index !== null;
    const last = past.findLast((entry) => 'href' in entry);
    if (last) goTo(last.href);
    post({ type: 'page.travelled', shown });
  };

  const send = (id: string, event: EventObject): void => {
    const actor = actors.get(id);
    const isAccepted = shown === null && actor !== undefined && canTake(actor, event);
    if (isAccepted) actor.send(event);
    post({ type: 'event.answered', actor: id, event: event.type, isAccepted });
  };

  const describeStep = (index: number): void => {
    const states = kept.filter(isState);
    const entry = states.find(({ step }) => step.index === index);
    if (!entry) return;
    const before = states.findLast(({ step, actor }) => actor === entry.actor && step.index < index);
    const { context } = entry.snapshot;
    const changes = before ? changesOf(before.snapshot.context, context, mask) : [];
    post({ type: 'step.described', step: index, context: mask(context), changes });
  };

  const describePage = () =>
    post({
      type: 'page.described',
      isFramed: window.parent !== window,
      steps: kept.map(({ step }) => step),
      shown,
    });

  channel.onmessage = ({ data }: MessageEvent<PanelMessage>) => {
    if (data.type === 'pages.requested') return describePage();
    if (data.page !== page) return;
    switch (data.type) {
      case 'step.requested':
        return describeStep(data.step);
      case 'travel.requested':
        return show(data.to);
      case 'event.sent':
        return send(data.actor, data.event);
      case 'recording.requested': {
        const until = kept.find(({ step }) => step.index === shown)?.step.at;
        recorder.save(until).catch(reportFailure);
        return;
      }
    }
  };
  // Held as long as the page is open, so that an inspector learns when it closes or crashes.
  navigator.locks?.request(page, () => new Promise<never>(() => {})).catch(reportFailure);
  describePage();

  return {
    inspect,
    /** Records the pages that the router shows. */
    follow(router: AnyRouter): void {
      goTo = (href) => {
        if (router.latestLocation.href !== href) router.history.replace(href);
      };
      router.subscribe('onResolved', ({ toLocation }: { toLocation: { href: string } }) => {
        const route = router.state.matches.at(-1)?.routeId ?? '';
        if (shown === null) keep({ step: { ...begin(), route }, href: toLocation.href });
      });
    },
  };
}

const isState = (entry: KeptPage | KeptState): entry is KeptState => 'actor' in entry;

/** Returns whether the machine takes the event. Its guards may throw if a field is missing. */
function canTake(actor: AnyActor, event: EventObject): boolean {
  try {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    return snapshot.status === 'active' && snapshot.can(event);
  } catch {
    return false;
  }
}
