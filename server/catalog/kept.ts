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
  readonly #sizeOf: (value: Value) => number;

  /** So much of it is kept, by what `sizeOf` says that a value takes: so many values, where nothing else is said. */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = known?.version === version ? known : { version, value: inTime(make(), PATIENCE), size: 0 };
    this.#entries.set(key, entry);
    if (entry !== known) void this.#tidy(key, entry);
    return entry.value;
  }

  async #tidy(key: string, entry: Entry<Value>): Promise<void> {
    try {
      entry.size = this.#sizeOf(await entry.value);
    } catch {
      // A failure is not kept: whoever asks next tries anew.
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    }
    if (entry.size > this.#most) this.#entries.delete(key);
    let size = [...this.#entries.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [oldest, one] of this.#entries) {
      if (size <= this.#most) break;
      size -= one.size;
      this.#entries.delete(oldest);
    }
  }
}
