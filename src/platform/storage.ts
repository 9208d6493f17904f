import * as v from 'valibot';
import { withLock } from './locks';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Creates a store that falls back to memory if the browser denies storage (blocked cookies, full disk). */
export function createStore(area: () => Area) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    /** Returns the parsed value of a key; null if the value is missing or does not match the schema. */
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
        // The copy in memory must not reappear when another tab removes the stored value.
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
        // If the browser blocks its storage, `get` reads only `memory`, and the key is already deleted there.
      }
    },
    /** Whether the value survives a reload, because it is in the browser's storage and not only in memory. */
    outlives: (key: string) => !memory.has(key),
    keys(prefix: string): string[] {
      const hasPrefix = (key: string) => key.startsWith(prefix);
      try {
        return [...new Set([...keysOf(area()), ...memory.keys()])].filter(hasPrefix);
      } catch {
        return [...memory.keys()].filter(hasPrefix);
      }
    },
    removeAll(prefix: string): void {
      for (const key of this.keys(prefix)) this.remove(key);
    },
  };
}

const keysOf = (area: Area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');

export type Store = ReturnType<typeof createStore>;

/** All tabs share `local`. The browser deletes `tab` when its tab closes. */
export interface Stores {
  local: Store;
  tab: Store;
}

export const browserStores = (): Stores => ({
  local: createStore(() => window.localStorage),
  tab: createStore(() => window.sessionStorage),
});

const deviceIdForm = /^[\w-]{22,64}$/;

/** Whether the browser already has a device id. */
export const hasDeviceId = (local: Store) => deviceIdForm.test(local.get('device_id') ?? '');

/** Returns the device id of a guest. A lock prevents two tabs from creating different ids (SPEC §1, CONTRACT 6.5). */
export async function deviceId(local: Store): Promise<string> {
  return withLock('device_id', {}, () => deviceIdNow(local));
}

/** Returns the device id of a guest synchronously, without a lock. Creates the id if there is none. */
export function deviceIdNow(local: Store): string {
  const stored = local.get('device_id');
  if (stored && deviceIdForm.test(stored)) return stored;
  const made = randomUuid();
  local.set('device_id', made);
  return made;
}

/** Returns a random UUID, also on plain http, where `crypto.randomUUID` does not exist. */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4 and variant 8 (RFC 9562).
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}
