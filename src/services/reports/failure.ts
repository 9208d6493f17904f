import type { StateValue } from 'xstate';
import { ApiFailure } from '../../contract/errors';
import type { Failure } from '../../contract/report-calls';
import type { ReportedFailure } from '../../platform/report-failure';
import type { Entry } from '../recorder/recording';

const errorName = /^[A-Za-z]\w{0,39}$/;

/** Describes a failure without texts of its error, which may contain personal data. */
export function failureOf({ error, machine = '', snapshot }: ReportedFailure): Failure {
  const { value = '' } = (snapshot ?? {}) as { value?: StateValue };
  return { machine, state: pathOf(value).slice(0, 120), error: kindOf(error) };
}

/** Whether the error is an answer that a machine handles, such as a wrong password. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return error instanceof Error && error.name === 'AbortError';
  return !['server', 'network', 'timeout', 'decode'].includes(error.error.kind);
}

/** Returns the last failure of a machine or a call in a recording. All fields are '' if nothing failed. */
export function lastFailure(entries: readonly Entry[]): Failure {
  const failures = entries.flatMap((entry): Failure[] => {
    if ('answered' in entry) {
      const { status } = entry.answered;
      if (status > 0 && status < 500) return [];
      return [{ machine: '', state: '', error: status === 0 ? 'network' : `server.${status}` }];
    }
    const failure = 'inspected' in entry ? failureIn(entry.inspected) : null;
    return failure ? [failure] : [];
  });
  return failures.at(-1) ?? { machine: '', state: '', error: '' };
}

function failureIn({ machine, event, snapshot }: Extract<Entry, { inspected: unknown }>['inspected']): Failure | null {
  if (!event.type.startsWith('xstate.error.')) return null;
  const { error } = event as unknown as { error: unknown };
  return isRefusal(error) ? null : failureOf({ error, machine, snapshot });
}

function kindOf(error: unknown): string {
  if (error instanceof ApiFailure) {
    const { error: cause } = error;
    return 'status' in cause ? `${cause.kind}.${cause.status}` : cause.kind;
  }
  return error instanceof Error && errorName.test(error.name) ? error.name : 'unknown';
}

/** Returns the path of a state, such as `ready.saving`. Parallel states are joined by `+`. */
function pathOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const paths = Object.entries(value).map(([state, inner]) =>
    [state, inner && pathOf(inner)].filter(Boolean).join('.'),
  );
  return paths.join('+');
}
