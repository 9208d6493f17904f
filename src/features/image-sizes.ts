export const fullWidth = '100vw';

export const halfWidth = '(min-width: 62rem) 46vw, 92vw';
