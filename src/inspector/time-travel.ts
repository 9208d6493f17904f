import type { AnyActor, AnyMachineSnapshot, EventObject } from 'xstate';

type Restored = { type: 'inspector.restored'; snapshot: AnyMachineSnapshot };

const isRestored = (event: EventObject): event is Restored => event.type === 'inspector.restored';

/**
 * Lets the machines show earlier snapshots, without their effects. Events that arrive meanwhile, for example answers of
 * the shop, wait until the machines return to their own snapshots.
 */
export function createTimeTravel() {
  const running = new Set<AnyActor>();
  /** Own snapshots of the machines that are held. */
  const own = new Map<AnyActor, AnyMachineSnapshot>();
  let waiting: { actor: AnyActor; event: EventObject }[] = [];
  let isRestoring = false;

  /** Restores a snapshot of each held machine. Drops the events that the app sends because of it: they are old. */
  function restore(snapshotOf: (actor: AnyActor, now: AnyMachineSnapshot) => AnyMachineSnapshot): void {
    isRestoring = true;
    for (const [actor, now] of own) {
      // A snapshot that is not active would stop the actor.
      const snapshot = { ...snapshotOf(actor, now), status: 'active' } as AnyMachineSnapshot;
      const restored: Restored = { type: 'inspector.restored', snapshot };
      actor.send(restored);
    }
    isRestoring = false;
  }

  return {
    /** Returns whether the actor shows an earlier snapshot or takes no events. */
    isHeld: (actor: AnyActor): boolean => own.has(actor),
    /** Prepares an actor. Call it when the actor is created. */
    attach(actor: AnyActor): void {
      const { logic } = actor;
      running.add(actor);
      const transition = (snapshot: AnyMachineSnapshot, event: EventObject, scope: unknown) => {
        if (isRestored(event)) return event.snapshot;
        const now = own.get(actor);
        if (event.type === 'xstate.stop') {
          running.delete(actor);
          own.delete(actor);
          // Its own snapshot knows the actors that it must stop.
          return logic.transition(now ?? snapshot, event, scope);
        }
        if (now === undefined) return logic.transition(snapshot, event, scope);
        if (!isRestoring) waiting.push({ actor, event });
        return snapshot;
      };
      actor.logic = new Proxy(logic, {
        get: (target, key) => (key === 'transition' ? transition : Reflect.get(target, key)),
      });
    },
    /** Shows these snapshots. Holds all machines; those without a snapshot keep their own. */
    show(snapshots: ReadonlyMap<AnyActor, AnyMachineSnapshot>): void {
      // Machines that start later, on a page that is shown again, run.
      if (own.size === 0)
        for (const actor of running) {
          const now: AnyMachineSnapshot = actor.getSnapshot();
          if (now.status === 'active') own.set(actor, now);
        }
      restore((actor, now) => snapshots.get(actor) ?? now);
    },
    /** Returns all machines to their own snapshots. Then they take the events that have waited. */
    end(): void {
      restore((_, now) => now);
      own.clear();
      const events = waiting;
      waiting = [];
      for (const { actor, event } of events) if (running.has(actor)) actor.send(event);
    },
  };
}
