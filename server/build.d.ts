/** Builds app and server into dist/ unless what is there was made from the sources as they are now. Throws an Error with a sentence for the user when the build fails. */
export function ensureBuilt(say?: (line: string) => void): Promise<void>;
