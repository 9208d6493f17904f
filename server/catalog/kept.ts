import { inTime } from './in-time';

/** What is not made in so many ms has failed: far more than reading the goods of a large catalogue takes. */
const PATIENCE = 15_000;

interface Entry<Value> {
  version: string;
  value: Promise<Value>;
  /** 0 until it is made. */
  size: number;
}

/**
 * Keeps what is costly to make, for as long as what it was made of stands: under each key the newest of one version, made
 * once however many ask for it. What was not asked for the longest goes first. Exact, because the version is read from the
 * database before anything is made or taken: what is made then is of that version or a later one.
 */
export class Kept<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #most: number;
  readonly #sizeOf: (value: Value, key: string) => number;
  /** Of all entries. */
  #size = 0;

  /** So much of it is kept, by what `sizeOf` says that a value takes under its key: so many values, where nothing else is said. */
  constructor(most: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) this.#drop(key, known);
    const entry = known?.version === version ? known : { version, value: inTime(make(), PATIENCE), size: 0 };
    this.#entries.set(key, entry);
    this.#size += entry.size;
    if (entry !== known) void this.#tidy(key, entry);
    return entry.value;
  }

  async #tidy(key: string, entry: Entry<Value>): Promise<void> {
    let size: number;
    try {
      size = this.#sizeOf(await entry.value, key);
    } catch {
      // A failure is not kept: whoever asks next tries anew.
      size = Number.POSITIVE_INFINITY;
    }
    // It may have made room for a later version meanwhile.
    if (this.#entries.get(key) !== entry) return;
    if (size > this.#most) return this.#drop(key, entry);
    entry.size = size;
    this.#size += size;
    for (const [oldest, one] of this.#entries) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest, one);
    }
  }

  #drop(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}

/** What an entry takes beside its value and its key, in bytes: its place here, its promise, and what holds the bytes. */
const PLACE = 500;

/** Keeps so many bytes at most, each value with its key and its place: many that are empty are not kept for nothing either. */
export function keptBytes<Value>(most: number, bytesOf: (value: Value) => number): Kept<Value> {
  // A letter of a key takes two bytes where one of them is not Latin.
  return new Kept(most, (value, key) => bytesOf(value) + 2 * key.length + PLACE);
}
