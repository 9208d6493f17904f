/** Where a browser finds a demo picture, given its file name. */
export const mediaPath = (file: string) => `/media/demo/${file}`;
