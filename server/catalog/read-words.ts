import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import type { Goods } from './goods';
import { Late } from './in-time';
import type { Digests } from './packed';
import { partsReader, type WordPart } from './word-parts';

/** The words of all goods. */
export type GoodsWords = {
  /** With where each product of a part stands among the goods: nowhere when it has other words by now. */
  parts: { part: WordPart; rows: Int32Array }[];
};

export type ReadWords = (goods: Goods) => Promise<GoodsWords | null>;

/** Where a product stands that is not among the goods. */
export const NOWHERE = -1;

/** The words of so many products are waited for by who searches; more are read beside it. */
const AT_ONCE = 1000;

/** What has changed is a part of its own. So many at most, because every search looks through each: then all but the first are read anew as one. */
const MOST_PARTS = 8;

/**
 * Returns the words of goods, or null while they are being read, which takes seconds for a large catalogue, and where they
 * could not be read in time. Only what has changed is read again; who searches waits for the words of `atOnce` products at
 * most.
 */
export function wordsReader({ sql, log }: { sql: Sql; log: Log }, atOnce = AT_ONCE): ReadWords {
  const readPart = partsReader(sql);
  const known = new WeakMap<Goods, ReturnType<ReadWords>>();
  let parts: WordPart[] = [];
  let isReadingAll = false;
  const tell = (error: unknown) => log.error('words not read', describeError(error));

  /** Nobody waits for it, and who searches next begins it anew when it has failed. */
  async function readAll(goods: Goods): Promise<void> {
    if (isReadingAll) return;
    isReadingAll = true;
    try {
      parts = [await readPart(goods.ids)];
    } catch (error) {
      // Until then the database looks through the words.
      tell(error);
    } finally {
      isReadingAll = false;
    }
  }

  /** Null where the connection may be dead: the database is asked by another one. */
  async function unlessLate(ids: Int32Array): Promise<WordPart | null> {
    try {
      return await readPart(ids);
    } catch (error) {
      if (!(error instanceof Late)) throw error;
      tell(error);
      return null;
    }
  }

  async function inStep(goods: Goods): Promise<GoodsWords | null> {
    const there = place(parts, goods);
    if (there.missing.length === 0) return there;
    const first = parts.slice(0, 1);
    const least = parts.length < MOST_PARTS ? there.missing : place(first, goods).missing;
    if (least.length > atOnce) void readAll(goods);
    if (there.missing.length > atOnce) return null;
    const isMany = parts.length >= MOST_PARTS && least.length <= atOnce;
    const kept = isMany ? first : parts;
    const part = await unlessLate(isMany ? least : there.missing);
    if (!part) return null;
    // All may have been read meanwhile.
    parts = [...(parts[0] === kept[0] ? kept : parts), part];
    const now = place(parts, goods);
    // What has changed since the goods were read is in the next version of them.
    return now.missing.length === 0 ? now : null;
  }

  return (goods) => {
    const words = known.get(goods) ?? inStep(goods);
    known.set(goods, words);
    const forget = () => known.delete(goods);
    words.then((there) => there ?? forget(), forget);
    return words;
  };
}

/** Where the products of these parts stand among the goods, and the ids of those whose words are in none. */
function place(parts: WordPart[], goods: Goods): GoodsWords & { missing: Int32Array } {
  const isPlaced = new Uint8Array(goods.size);
  const placed = parts.map((part) => {
    const rows = new Int32Array(part.ids.length).fill(NOWHERE);
    let row = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const id = part.ids[n] as number;
      while (row < goods.size && (goods.ids[row] as number) < id) row += 1;
      if (goods.ids[row] !== id || isPlaced[row] === 1 || !isSame(part.digests, n, goods.digests, row)) continue;
      rows[n] = row;
      isPlaced[row] = 1;
    }
    return { part, rows };
  });
  return { parts: placed, missing: goods.ids.filter((_, row) => isPlaced[row] === 0) };
}

const isSame = (one: Digests, n: number, other: Digests, row: number) =>
  one.lower[n] === other.lower[row] && one.upper[n] === other.upper[row];
