/** How well a password keeps strangers out. */
export type PasswordStrength = 'short' | 'weak' | 'good' | 'strong';

/** What the contract asks for. */
const minLength = 8;

/** What everybody tries first. */
const common =
  /^(?:password|passwort|parola|парола|qwerty|йцукен|явертъ|letmein|welcome|iloveyou|admin|pazar|abc|asd|1q2w3e|111|123|000)/i;

/** Judges a new password by its length and variety, and by how near it is to what a stranger would try: `known` is what they know of its owner. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const letters = [...password];
  if (letters.length < minLength) return 'short';
  if (isGuessable(password, known)) return 'weak';
  // A longer one may be simpler: four plain words are better than eight odd signs.
  const bits = letters.length * Math.log2(alphabetOf(password));
  if (new Set(letters).size < 5 || bits < 45) return 'weak';
  return bits < 75 ? 'good' : 'strong';
}

function isGuessable(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const names = known.flatMap((one) => one.toLowerCase().split(/[^\p{L}\d]+/u)).filter((name) => name.length > 3);
  const rest = names.reduce((left, name) => left.replace(name, ''), plain);
  return rest.length < minLength || (common.test(plain) && plain.length < 16);
}

/** From how many signs each of the password's was chosen, roughly. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}
