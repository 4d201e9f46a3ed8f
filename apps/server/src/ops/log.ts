/** One JSON line per event: the event's name first, ids instead of people, secrets removed. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Never written, wherever they appear one or two levels deep. */
const SECRETS = [
  'password',
  'token',
  'code',
  'target',
  'email',
  'phone',
  'authorization',
  'databaseUrl',
];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogOptions {
  readonly level: string;
  /** Where lines go; standard error unless a test collects them. */
  readonly write?: (line: string) => void;
}

/** Opens the process's log. Times are UTC; host and process id are left to whoever collects it. */
export function openLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'event',
    redact: { paths: REDACTED, censor: '[removed]' },
  };
  return pino(settings, options.write ? { write: options.write } : pino.destination(2));
}
