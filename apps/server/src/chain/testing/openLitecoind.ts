/**
 * A local node of the Bitcoin family for tests: Debian's litecoind in its regression mode, on loopback and a free
 * port, without a wallet and without peers. It ends with whoever opened it, as the local EVM node does.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openUtxoClient, type UtxoClient } from '../utxo/utxoClient.ts';

export interface Litecoind {
  readonly url: string;
  readonly node: UtxoClient;
  readonly close: () => Promise<void>;
  /** Ends the process as a crash does, and starts it again on what its disk has. */
  readonly restart: () => Promise<void>;
}

export interface LitecoindOptions {
  /** What an earlier one left; a new folder of its own where nothing is said. */
  readonly directory?: string;
}

const PROGRAM = '/usr/bin/litecoind';
const KEEPER = '"$@" & child=$!; cat >/dev/null; kill -9 $child 2>/dev/null; wait $child';
const READY_MS = 20_000;
const LOOK_MS = 50;

/** The sentence that says what is missing; undefined where the program is there. */
export function litecoindMissing(): string | undefined {
  if (existsSync(PROGRAM)) return undefined;
  return 'litecoind is not installed, so nothing of the Bitcoin family is tested: apt-get install litecoind';
}

/** Starts a node.   Throws: without the program, or when it does not get ready. */
export async function openLitecoind(options: LitecoindOptions = {}): Promise<Litecoind> {
  const missing = litecoindMissing();
  if (missing !== undefined) throw new Error(missing);
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'candor-litecoind-'));
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')];
  const given = [
    ...['-regtest', `-datadir=${directory}`, '-server', '-listen=0', '-connect=0'],
    ...['-disablewallet', '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1', '-printtoconsole=0'],
    // Bitcoin Core replaces by higher fees as it comes; Litecoin Core when it is told to.
    '-mempoolreplacement=1',
    // Its side chain begins at block 432 of the mode and stops whoever does not mine for it: it never does.
    '-vbparams=mweb:9000000000:9000000001:9000000:9000001',
    ...[`-rpcport=${port}`, '-rpcuser=test', `-rpcpassword=${password}`, '-rpcworkqueue=64'],
  ];
  const url = `http://test:${password}@127.0.0.1:${port}`;
  const node = openUtxoClient(url);
  let keeper = startKeeper(given);
  const close = async () => {
    await keeper.kill();
    if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
  };
  const restart = async () => {
    await keeper.kill();
    keeper = startKeeper(given);
    await untilReady(node);
  };
  try {
    await untilReady(node);
    return { url, node, close, restart };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process under a shell that waits for the end of its input. */
function startKeeper(given: readonly string[]) {
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', PROGRAM, ...given], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const kill = async () => {
    keeper.stdin?.end();
    await ended;
  };
  return { kill };
}

async function untilReady(node: UtxoClient): Promise<void> {
  const late = Date.now() + READY_MS;
  for (;;) {
    const isReady = await node.head().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > late) throw new Error('litecoind did not get ready');
    await wait(LOOK_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
