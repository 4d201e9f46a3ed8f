/** The command line as its own process, the way an operator meets it. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `candor` with arguments and a standard input. */
export async function runCandor(args: readonly string[], input = ''): Promise<Ran> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args]);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A command that reads nothing may be gone before its input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
