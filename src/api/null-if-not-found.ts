import { ApiFailure } from '../contract/errors';

/** For `catch`: what the shop does not have is null, any other failure stays one. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiFailure && error.error.kind === 'notFound') return null;
  throw error;
}
