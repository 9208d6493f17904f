/** A drawn picture, so that nothing has to be fetched. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="tan"/><circle cx="40" cy="44" r="22" fill="maroon"/></svg>`;

/** Its address. */
export const pictureUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** It as a file that was chosen. */
export const aPicture = new File([drawing], 'picture.svg', { type: 'image/svg+xml', lastModified: 0 });

/** A file that says it is a picture and is none. */
export const noPicture = new File(['none'], 'none.png', { type: 'image/png', lastModified: 0 });
