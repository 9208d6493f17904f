import { type AnyColumn, sql as raw, type SQL } from 'drizzle-orm';

// Bulgarian letters in Latin ones, as the law of transliteration has it. Those of one letter first, in two rows of equal length.
const single = ['абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay'] as const;
const several = { ж: 'zh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sht', ю: 'yu', я: 'ya' };

/** A text in small Latin letters, however it was written. */
export function inLatin(text: string): string {
  const [from, to] = single;
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => several[letter as keyof typeof several] ?? to[from.indexOf(letter)] ?? letter)
    .join('');
}

/** The same of what stands in a column. */
export function columnInLatin(column: AnyColumn): SQL {
  const [from, to] = single;
  const letters = raw`translate(lower(${column}), ${from}, ${to})`;
  return Object.entries(several).reduce((text, [letter, latin]) => raw`replace(${text}, ${letter}, ${latin})`, letters);
}
