import type { LogLevel } from './config';

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, fields?: Fields) => void>;

type Options = {
  level: LogLevel;
  pretty?: boolean;
  write?: (line: string) => void;
  now?: () => Date;
};

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** Creates the log, which writes one line per event and drops events below `level`. */
export function createLog({ level, pretty = false, write = toStdout, now = () => new Date() }: Options): Log {
  const at =
    (own: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (levels.indexOf(own) < levels.indexOf(level)) return;
      write(pretty ? prettyLine(own, event, fields) : jsonLine(own, event, fields, now()));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function jsonLine(level: string, event: string, fields: Fields, time: Date): string {
  return JSON.stringify({ time: time.toISOString(), level, event, ...fields });
}

function prettyLine(level: string, event: string, fields: Fields): string {
  const { method, path, status, ms, id, ...rest } = fields;
  const head = event === 'request' ? `${status} ${method} ${path} ${ms} ms` : event;
  const tail = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const prefix = level === 'info' || level === 'debug' ? ' ' : '!';
  return [prefix, head, ...tail].join(' ');
}

function toStdout(line: string): void {
  process.stdout.write(`${line}\n`);
}
