/**
 * A local EVM node for the demo and for tests: anvil, on loopback and a free port, mining only when asked.
 * It ends with whoever opened it, also when that process is killed: a shell waits for the end of its input.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface AnvilOptions {
  readonly chainId: number;
  /** 0 lets the system choose. */
  readonly port?: number;
}

export interface Anvil {
  readonly url: string;
  /** Resolves when the node is gone, whoever ended it. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

/** The node's process ends as soon as nobody holds the other end of the shell's input. */
const KEEPER = '"$@" & child=$!; cat >/dev/null; kill -9 $child 2>/dev/null; wait $child';
const READY_MS = 10_000;
const PACKAGES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Where the node's program is; undefined where its package is not installed. */
export function findAnvil(): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${PACKAGES[process.arch] ?? process.arch}`;
  try {
    const root = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(root, 'bin', 'anvil');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Starts a node with an empty chain.   Throws: without the program, or when it does not get ready. */
export async function openAnvil({ chainId, port = 0 }: AnvilOptions): Promise<Anvil> {
  const program = findAnvil();
  if (program === undefined) throw new Error('the package of the local node is not installed');
  const given = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`];
  const quiet = ['--accounts', '0', '--no-mining'];
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', program, ...given, ...quiet], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own: Ctrl-C in a terminal reaches the server, which ends the node.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  keeper.stdin?.on('error', () => undefined);
  const close = async () => {
    keeper.stdin?.end();
    await ended;
  };
  try {
    return { url: await addressOf(keeper), ended, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The node tells its address once it listens. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = '';
    const late = setTimeout(() => reject(new Error('the local node did not start')), READY_MS);
    stdout?.once('end', () => reject(new Error('the local node ended at once')));
    stdout?.on('data', (chunk: Buffer) => {
      if (told === 'done') return;
      told += chunk.toString();
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(told);
      if (!found) return;
      told = 'done';
      clearTimeout(late);
      resolve(`http://${found[1]}`);
    });
  });
}
