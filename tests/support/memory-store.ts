import { createStore, type Store } from '../../src/platform/storage';

/** Creates a store on a map instead of the browser's storage. */
export const memoryStore = (items = new Map<string, string>()): Store =>
  createStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    length: items.size,
  }));
