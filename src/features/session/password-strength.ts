import { hasEmailName } from '../../contract/email-name';
import { MIN_PASSWORD_LENGTH } from '../../contract/fields';

/** The server refuses `short` and `named`, a password with the name in the owner's email address. */
export type PasswordStrength = 'short' | 'named' | 'weak' | 'good' | 'strong';

/** Rates a new password by length and variety. Only the server knows the common ones: their list is 190 kB. */
export function passwordStrength(password: string, email = ''): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short';
  if (hasEmailName(password, email)) return 'named';
  const letters = [...password];
  // A longer one may be simpler: four plain words are better than ten random characters.
  const bits = letters.length * Math.log2(alphabetOf(password));
  if (new Set(letters).size < 5 || bits < 60) return 'weak';
  return bits < 75 ? 'good' : 'strong';
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    // Lo: letters of scripts without case.
    [/[\p{Ll}\p{Lo}]/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}
