/** Words, and the numbers of the texts that have them: a byte or two for each word of each text. */
export type WordLists = {
  /** Each once, all with a space before and after them. */
  words: string;
  /** The same in small letters, letter by letter, with a space for whatever is none that a `plain` word can have. */
  letters: string;
  /** Where the space before each word stands. */
  places: Int32Array;
  /** Where the texts of each word begin in `gaps`, and last where those of the last one end. */
  starts: Int32Array;
  /** By how much the number of each text is more than the one before: seven bits in each byte, the lowest first; those that go on have the eighth. */
  gaps: Uint8Array;
};

/** The texts of a word while they are gathered. */
type Gathered = { word: string; last: number; gaps: Uint8Array; length: number };

/** A number of 32 bits takes five bytes at most. */
const LONGEST_GAP = 5;

/** Takes texts apart at their spaces, to find them by their words. */
export class WordGatherer {
  readonly #known = new Map<string, Gathered>();

  /** Texts come in the order of their numbers, which begin with 0. */
  add(number: number, text: string): void {
    for (const word of text.split(' ')) {
      if (word === '') continue;
      const gathered = this.#known.get(word) ?? this.#begin(word);
      if (gathered.last !== number) note(gathered, number);
    }
  }

  #begin(word: string): Gathered {
    const gathered = { word, last: -1, gaps: new Uint8Array(LONGEST_GAP), length: 0 };
    this.#known.set(word, gathered);
    return gathered;
  }

  done(): WordLists {
    const all = [...this.#known.values()];
    const places = new Int32Array(all.length);
    const starts = new Int32Array(all.length + 1);
    let place = 0;
    all.forEach(({ word, length }, n) => {
      places[n] = place;
      place += word.length + 1;
      starts[n + 1] = (starts[n] as number) + length;
    });
    const gaps = new Uint8Array(starts[all.length] as number);
    all.forEach((one, n) => {
      gaps.set(one.gaps.subarray(0, one.length), starts[n] as number);
    });
    const words = ` ${all.map(({ word }) => word).join(' ')} `;
    return { words, letters: lettersOf(words), places, starts, gaps };
  }
}

/** Made of letters and figures that are such to every database. */
export const isPlain = (word: string) => /^[a-z0-9а-я]+$/.test(word);

function lettersOf(words: string): string {
  return words.replace(/[^a-z0-9а-я ]/g, (sign) => {
    const small = sign.toLowerCase();
    return isPlain(small) ? small : ' ';
  });
}

function note(gathered: Gathered, number: number): void {
  if (gathered.length + LONGEST_GAP > gathered.gaps.length) {
    const longer = new Uint8Array(gathered.gaps.length * 2 + LONGEST_GAP);
    longer.set(gathered.gaps);
    gathered.gaps = longer;
  }
  let gap = number - gathered.last;
  for (; gap > 127; gap >>>= 7) gathered.gaps[gathered.length++] = (gap & 127) | 128;
  gathered.gaps[gathered.length++] = gap;
  gathered.last = number;
}

/** A byte holds no more. A text that is looked for has fewer parts, because it is cut (see `cutSearch`). */
export const MOST_ROUNDS = 255;

/** In how many rounds each text was counted, which one that was last, and how many there were. */
export type Tally = { counts: Uint8Array; last: Uint8Array; rounds: number };

export const newTally = (size: number): Tally => ({
  counts: new Uint8Array(size),
  last: new Uint8Array(size),
  rounds: 0,
});

/** Begins to count anew. */
export function clear(tally: Tally): Uint8Array {
  tally.rounds = 0;
  tally.last.fill(0);
  return tally.counts.fill(0);
}

/**
 * Counts each text with a word that has this part, as the words or their letters alone are spelt; a space in it stands for
 * where a word begins or ends. Throws RangeError after `MOST_ROUNDS` parts.
 */
export function countTexts(lists: WordLists, spelling: 'words' | 'letters', part: string, tally: Tally): void {
  const { places, starts, gaps, [spelling]: spelt } = lists;
  const { counts, last } = tally;
  if (tally.rounds === MOST_ROUNDS) throw new RangeError(`More than ${MOST_ROUNDS} parts can't be counted`);
  tally.rounds += 1;
  const round = tally.rounds;
  for (let at = spelt.indexOf(part); at !== -1; ) {
    const word = wordAt(places, at);
    let text = -1;
    for (let n = starts[word] as number, end = starts[word + 1] as number; n < end; n += 1) {
      let byte = gaps[n] as number;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        n += 1;
        byte = gaps[n] as number;
        gap |= (byte & 127) << shift;
      }
      text += gap;
      if (last[text] === round) continue;
      last[text] = round;
      (counts[text] as number) += 1;
    }
    // A word that has it twice has the same texts.
    at = word + 1 < places.length ? spelt.indexOf(part, places[word + 1]) : -1;
  }
}

/** The word that stands there or after the space there. */
function wordAt(places: Int32Array, at: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((places[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
