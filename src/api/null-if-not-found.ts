import { ApiFailure } from '../contract/errors';

/** Error handler for `promise.catch()`: returns null for a 'notFound' failure and rethrows any other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiFailure && error.error.kind === 'notFound') return null;
  throw error;
}
