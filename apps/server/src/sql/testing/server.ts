/** For tests: a PostgreSQL of its own in a temporary directory, stopped and removed afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const INSTALLS = '/usr/lib/postgresql';
const START_MAX_MS = 20_000;
/** Debian's `nobody`; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export interface TestServer {
  readonly databaseUrl: string;
  /** Every process of it stands still, or goes on. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

let template: string | undefined;

/** Starts PostgreSQL 15 or later on a free port; installs Debian's package when it is missing. */
export async function startTestServer(): Promise<TestServer> {
  const binaries = findBinaries();
  const directory = mkdtempSync(join(tmpdir(), 'candor-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const cluster = join(directory, 'cluster');
  const port = await freePort();
  template ??= makeTemplate(binaries, owner);
  execFileSync('cp', ['-a', template, cluster]);
  const settings = ['-D', cluster, '-p', `${port}`, '-k', directory, '-h', '127.0.0.1', '-F'];
  const server = spawn(join(binaries, 'postgres'), settings, {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  });
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(databaseUrl);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(server.pid ?? 0)) process.kill(pid, name);
  };
  return {
    databaseUrl,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: () => stop(server, directory),
  };
}

/** A fresh cluster, made once for all tests of this process; it goes with the process. */
function makeTemplate(binaries: string, owner: { uid?: number; gid?: number }): string {
  const directory = mkdtempSync(join(tmpdir(), 'candor-postgres-fresh-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  if (owner.uid !== undefined) chownSync(directory, NOBODY, NOBODY);
  const cluster = join(directory, 'cluster');
  const initial = ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initial, { ...owner, cwd: directory, stdio: 'ignore' });
  return cluster;
}

/** A process and those that it started. */
function processesOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return [];
  const told = readFileSync(list, 'utf8');
  return [pid, ...told.split(' ').filter(Boolean).map(Number)];
}

function findBinaries(): string {
  const found = newestInstall();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { stdio: 'ignore' });
  }
  const installed = newestInstall();
  if (installed === undefined) {
    throw new Error('these tests need PostgreSQL: run `apt-get install postgresql` and try again');
  }
  return installed;
}

function newestInstall(): string | undefined {
  if (!existsSync(INSTALLS)) return undefined;
  return readdirSync(INSTALLS)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(INSTALLS, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(connectionString: string): Promise<void> {
  const deadline = performance.now() + START_MAX_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

async function stop(server: ChildProcess, directory: string): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  await stopped;
  rmSync(directory, { recursive: true, force: true });
}
