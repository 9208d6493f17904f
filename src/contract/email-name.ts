/** Whether a password contains the local part of an email address, whatever the case. Ignores local parts under 4 characters, which turn up by chance. */
export function hasEmailName(password: string, email: string): boolean {
  const [name = ''] = plain(email).trim().split('@');
  return name.length >= 4 && plain(password).includes(name);
}

/** Keyboards differ in how they compose the same letter. */
const plain = (text: string) => text.normalize('NFC').toLowerCase();
