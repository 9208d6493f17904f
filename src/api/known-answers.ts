import { urlOf } from '../contract/call-url';
import { type ApiError, ApiFailure } from '../contract/errors';
import type { Http } from './http-types';

/** `until` is the time, as of `Date.now()`, after which the outcome is too old. */
type Outcome = ({ answer: unknown } | { error: ApiError }) & { until?: number };

/** Outcomes of calls by URL (see `urlOf`). A page that the server renders contains those of the calls that it was rendered from. */
export type KnownAnswers = Record<string, Outcome | null>;

/** Wraps an API client. Adds the outcome of each call to `answers`. */
export const recordAnswers = (http: Http, answers: KnownAnswers): Http => ({
  async send(call, input, ...how) {
    const url = urlOf(call, input);
    // Reserves the place, so that the order does not depend on the speed of the answers.
    answers[url] = null;
    try {
      const answer = await http.send(call, input, ...how);
      answers[url] = { answer };
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure) answers[url] = { error: error.error };
      throw error;
    }
  },
});

/** Wraps an API client. Each of the `answers` replaces one request. */
export const replayAnswers = (http: Http, answers: KnownAnswers): Http => ({
  async send(call, input, ...how) {
    const url = urlOf(call, input);
    const known = answers[url];
    if (!known || (known.until ?? Number.POSITIVE_INFINITY) < Date.now()) return http.send(call, input, ...how);
    delete answers[url];
    if ('error' in known) throw new ApiFailure(known.error);
    return known.answer as Awaited<ReturnType<typeof http.send<typeof call>>>;
  },
});
