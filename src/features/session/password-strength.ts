import { MIN_PASSWORD_LENGTH } from '../../contract/form-fields';
import { hasEmailName } from '../../contract/password-contains-email';

/** `named`: contains the name part of the email address. The server refuses `short` and `named`. */
export type PasswordStrength = 'short' | 'named' | 'weak' | 'good' | 'strong';

/** Rates a new password by length and variety. Only the server also checks a list of common passwords. */
export function passwordStrength(password: string, email = ''): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short';
  if (hasEmailName(password, email)) return 'named';
  const letters = [...password];
  // Length counts more than variety: four plain words are stronger than ten random characters.
  const bits = letters.length * Math.log2(alphabetOf(password));
  if (new Set(letters).size < 5 || bits < 60) return 'weak';
  return bits < 75 ? 'good' : 'strong';
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    // \p{Lo} matches letters without upper and lower case, for example Chinese characters.
    [/[\p{Ll}\p{Lo}]/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}
