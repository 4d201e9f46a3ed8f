/** The signer's own log: one JSON line an event on standard output, written before the next step is taken. */
import { writeSync } from 'node:fs';

export interface Log {
  readonly info: (event: string, fields?: object) => void;
  readonly error: (event: string, fields?: object) => void;
}

const STANDARD_OUTPUT = 1;

/** Opens the log. */
export function openLog(): Log {
  const write =
    (level: string) =>
    (event: string, fields: object = {}) => {
      const line = { time: new Date().toISOString(), level, event, ...fields };
      const text = JSON.stringify(line, (_, value) =>
        typeof value === 'bigint' ? value.toString() : value,
      );
      writeSync(STANDARD_OUTPUT, `${text}\n`);
    };
  return { info: write('info'), error: write('error') };
}
