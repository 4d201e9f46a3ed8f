/** Two machines with one volume: the second process sees neither the first one's processes nor its lock. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const OWNER = fileURLToPath(new URL('./testing/owner.ts', import.meta.url));
/** Processes, mounts and a host's name of its own; a machine that forbids that has at least another lock. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc', '--uts'];
const APART = spawnSync('unshare', [...UNSHARE.slice(1), 'true']).status === 0 ? UNSHARE : [];

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves with what it said when it ended, or acknowledged for the first time. */
  readonly begun: Promise<string>;
  readonly ended: Promise<unknown>;
}

function start(context: TestContext, dataDir: string, machine: readonly string[] = []): Started {
  const [program = '', ...args] = [...machine, process.execPath, OWNER, dataDir];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  context.after(() => child.kill('SIGKILL'));
  let said = '';
  const ended = once(child, 'close');
  const first = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      resolve();
    });
  });
  const begun = Promise.race([first, ended]).then(() => said);
  return { child, said: () => said, begun, ended };
}

test('issue 14 §1 one owner: of two machines with one volume the second is refused, or the first stops', async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-volume-'));
  context.after(() => rmSync(dataDir, { recursive: true, force: true }));
  // The kernel's lock does not reach other machines: here it becomes another file.
  const unlock = () => {
    for (const name of ['exchange.lock', 'exchange.lock-journal']) {
      rmSync(join(dataDir, name), { force: true });
    }
  };
  const first = start(context, dataDir);
  assert.match(await first.begun, /^acknowledged/);
  unlock();
  const beside = start(context, dataDir, APART);
  assert.match(await beside.begun, /is in use by another Candor: stop process \d+ on/);
  await beside.ended;
  assert.doesNotMatch(beside.said(), /^acknowledged$/m);
  // A machine that stands still is waited for, then replaced; what it would say afterwards is not said.
  first.child.kill('SIGSTOP');
  unlock();
  const next = start(context, dataDir, APART);
  assert.match(await next.begun, /^acknowledged/);
  const before = first.said();
  first.child.kill('SIGCONT');
  await first.ended;
  assert.match(first.said().slice(before.length), /another Candor took this data directory/);
  assert.doesNotMatch(first.said().slice(before.length), /^acknowledged$/m);
});
