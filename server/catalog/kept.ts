import { inTime } from './in-time';

/** What is not made in so many ms has failed: far more than reading the goods of a large catalogue takes. */
const PATIENCE = 15_000;

/**
 * Keeps what is costly to make, for as long as what it was made of stands: under each key the newest of one version, made
 * once however many ask for it. What was not asked for the longest goes first. Exact, because the version is read from the
 * database before anything is made or taken: what is made then is of that version or a later one.
 */
export class Kept<Value> {
  readonly #entries = new Map<string, { version: string; value: Promise<Value> }>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = known?.version === version ? known : { version, value: inTime(make(), PATIENCE) };
    this.#entries.set(key, entry);
    if (entry !== known) this.#tidy(key, entry);
    return entry.value;
  }

  #tidy(key: string, entry: { value: Promise<Value> }): void {
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
    // A failure is not kept: whoever asks next tries anew.
    entry.value.catch(() => {
      if (this.#entries.get(key)?.value === entry.value) this.#entries.delete(key);
    });
  }
}
