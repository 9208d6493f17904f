import type { FailureCounts } from '../../src/contract/report-calls';
import type { Collector } from '../config';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import type { Reports } from './receive-reports';

const TIMEOUT_MS = 5000;

/** Returns a function that sends failures to an OpenTelemetry collector, as logs in OTLP/HTTP with JSON. */
export function forwardFailures({ url, headers }: Collector, log: Log): Reports['forward'] {
  const send = async (failures: FailureCounts, now: Date) => {
    const { ok, status, body } = await fetch(`${url}/v1/logs`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(logsOf(failures, now)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Frees the connection.
    await body?.cancel();
    if (!ok) log.warn('the OpenTelemetry collector refused failures', { status });
  };
  return (failures, now) => {
    send(failures, now).catch((error: unknown) =>
      log.warn('the OpenTelemetry collector can’t be reached', describeError(error)),
    );
  };
}

const text = (key: string, value: string) => ({ key, value: { stringValue: value } });

/** Returns a LogsData message of https://opentelemetry.io/docs/specs/otlp/. 64-bit integers are texts. */
function logsOf(failures: FailureCounts, now: Date) {
  const logRecords = failures.map(({ machine, state, error, count }) => ({
    timeUnixNano: `${now.getTime()}000000`,
    severityNumber: 17,
    severityText: 'ERROR',
    body: { stringValue: [machine, state, error].filter((part) => part !== '').join(' ') },
    attributes: [
      text('exception.type', error),
      text('pazar.machine', machine),
      text('pazar.state', state),
      { key: 'pazar.count', value: { intValue: String(count) } },
    ],
  }));
  const resource = { attributes: [text('service.name', 'pazar')] };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'pazar.failures' }, logRecords }] }] };
}
