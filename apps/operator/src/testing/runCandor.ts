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

/** Runs `candor` with arguments, a standard input, and what is added to the environment. */
export async function runCandor(
  args: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const flags = ['--disable-warning=ExperimentalWarning', MAIN, ...args];
  const child = spawn(process.execPath, flags, { env: { ...process.env, ...more } });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A command that reads nothing may be gone before its input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
