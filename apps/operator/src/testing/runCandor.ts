/** The command line the way an operator meets it: words, an input, what it says and its exit code. */
import { spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { candor } from '../program.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `candor` with arguments and an input, in this process: a process for each takes longer than what it does. */
export async function runCandor(args: readonly string[], input = ''): Promise<Ran> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const said = Promise.all([text(output), text(errors)]);
  const code = await candor(args, { input: Readable.from([input]), output, errors });
  output.end();
  errors.end();
  const [out, err] = await said;
  return { code, out, err };
}

/** The same as its own process. */
export async function spawnCandor(args: readonly string[], input = ''): Promise<Ran> {
  const flags = ['--disable-warning=ExperimentalWarning', MAIN, ...args];
  const child = spawn(process.execPath, flags);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A command that reads nothing may be gone before its input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
