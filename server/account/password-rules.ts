import { hasEmailName } from '../../src/contract/email-name';
import { invalid } from '../http/refusal';

/** How many of the most common passwords are refused. */
const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws Refusal 422 at `password` for a new password that is among the 10,000 most common or contains the local part of
 * the account's email address, whatever the case. The request's schema checks the length. Source: NIST SP 800-63B
 * §5.1.1.2, which asks for a comparison with common and context-specific values.
 */
export async function requireUncommonPassword(password: string, email: string): Promise<void> {
  if (hasEmailName(password, email)) throw invalid({ password: 'field.passwordName' });
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw invalid({ password: 'field.passwordCommon' });
}

/** Loaded with the first new password: the list takes up to 0.1 s and 13 MB, which a start does not need. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON));
}
