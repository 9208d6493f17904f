import { ApiFailure } from '../contract/errors';

/** Returns null for a 'notFound' failure and rethrows any other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiFailure && error.error.kind === 'notFound') return null;
  throw error;
}
