/** Builds app and server into dist/ unless dist/ is up to date. Throws an Error with a message for the user. */
export function ensureBuilt(say?: (line: string) => void): Promise<void>;
