import * as v from 'valibot';
import { withLock } from './locks';

/** Remembers under the same call, for the visit only, where the browser refuses storage (private windows, blocked cookies, a full disk). */
function createStore(area: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    /** What fits the schema; null where nothing is kept, or what somebody else or another version of the shop has put there. */
    read<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
      try {
        return v.parse(schema, JSON.parse(this.get(key) ?? ''));
      } catch {
        return null;
      }
    },
    write(key: string, value: object): void {
      this.set(key, JSON.stringify(value));
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value);
        // What is stored may be taken away by another tab, and is gone then here too.
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // What can't be reached can't be read either.
      }
    },
    /** Whether what is kept there now is the browser's, and not only this page's memory. */
    outlives: (key: string) => !memory.has(key),
    keys(prefix: string): string[] {
      const isSo = (key: string) => key.startsWith(prefix);
      try {
        return [...new Set([...Object.keys(area()), ...memory.keys()])].filter(isSo);
      } catch {
        return [...memory.keys()].filter(isSo);
      }
    },
    removeAll(prefix: string): void {
      for (const key of this.keys(prefix)) this.remove(key);
    },
  };
}

export const localStore = createStore(() => window.localStorage);

export const tabStore = createStore(() => window.sessionStorage);

const deviceIdForm = /^[\w-]{22,64}$/;

/** The guest's id, made once: a lock keeps two tabs that open together from making two (SPEC §1, CONTRACT 6.5). */
export async function deviceId(): Promise<string> {
  return withLock('device_id', {}, deviceIdNow);
}

/** The same at once, for whoever can't wait: where the page has asked for it before, it is there. */
export function deviceIdNow(): string {
  const stored = localStore.get('device_id');
  if (stored && deviceIdForm.test(stored)) return stored;
  const made = randomUuid();
  localStore.set('device_id', made);
  return made;
}

/** Something that nobody else makes. */
// crypto.randomUUID exists on https and localhost only; a shop tried over plain http in a home network works too.
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
