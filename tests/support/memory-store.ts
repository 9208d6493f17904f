/** Storage in memory, with the methods of the app's stores. */
export function memoryStore(items = new Map<string, string>()) {
  return {
    get: (key: string) => items.get(key) ?? null,
    set: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
    keys: (prefix: string) => [...items.keys()].filter((key) => key.startsWith(prefix)),
  };
}
