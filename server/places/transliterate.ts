const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
};

/** A Bulgarian place in Latin letters, by the law on transliteration: as road signs and passports have it. */
export function transliterate(name: string): string {
  return name
    .split(/(?<=[^\p{L}])|(?=[^\p{L}])/u)
    .map((word) => word.replace(/ия$/u, 'иа'))
    .join('')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => {
      const latin = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? latin : latin[0]?.toUpperCase() + latin.slice(1);
    });
}
