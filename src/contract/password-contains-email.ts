/** Whether a password contains the local part of an email address. Ignores case, and local parts under 4 characters. */
export function hasEmailName(password: string, email: string): boolean {
  const [name = ''] = plain(email).trim().split('@');
  return name.length >= 4 && plain(password).includes(name);
}

/** Normalises to NFC, because keyboards can encode the same letter differently. */
const plain = (text: string) => text.normalize('NFC').toLowerCase();
