/** `sizes` of a picture as wide as the page. */
export const fullWidth = '100vw';

/** `sizes` of a picture that takes half the page from the desktop on, all of it below. */
export const halfWidth = '(min-width: 62rem) 46vw, 92vw';
