import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isStillOwned, takeOwnership } from './ownerFile.ts';
import { OwnerWatch } from './ownerWatch.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-owner-'));
after(() => rmSync(root, { recursive: true }));

function folder(name: string): string {
  const path = join(root, name);
  mkdirSync(join(path, 'journal'), { recursive: true });
  return path;
}

const FILE = 'exchange.owner';

/** The file as a process left it that was killed, with what differs. */
function leftBehind(dataDir: string, more: object): void {
  const path = join(dataDir, FILE);
  const owner = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...owner, isOver: false, ...more }));
}

/** Takes a directory; asserts that it was not waited for, which is for half a second at least. */
async function takeAtOnce(place: string) {
  const startedAt = performance.now();
  const taken = await takeOwnership(place);
  assert.ok(performance.now() - startedAt < 500);
  return taken;
}

test('a directory that was left cleanly, is a copy, or whose owner is surely gone is taken at once', async () => {
  const place = folder('free');
  (await takeAtOnce(place)).close();
  leftBehind(place, { pid: 2 ** 30 });
  const kept = await takeAtOnce(place);
  const copied = join(root, 'copied');
  cpSync(place, copied, { recursive: true });
  (await takeAtOnce(copied)).close();
  kept.close();
});

test('an owner in another container who beats is respected, and one who does not is replaced', async () => {
  const place = folder('elsewhere');
  (await takeOwnership(place)).close();
  leftBehind(place, { boot: 'another', host: 'box', pid: 7 });
  const beating = setInterval(() => leftBehind(place, { beats: performance.now() }), 50);
  await assert.rejects(takeOwnership(place), { code: 'locked', message: /process 7 on box/ });
  clearInterval(beating);
  const taken = await takeOwnership(place);
  assert.ok(isStillOwned(taken.file));
  taken.close();
});

test('who lost the directory is told before it acknowledges, also when its file was removed', async () => {
  const place = folder('stolen');
  const first = await takeOwnership(place);
  const watch = new OwnerWatch(first.file);
  watch.confirm();
  rmSync(join(place, FILE));
  writeFileSync(join(place, 'journal', 'journal.lock'), 'somebody');
  const second = await takeOwnership(place);
  for (let time = 0; time < 3; time += 1) {
    assert.throws(() => watch.confirm(), { code: 'taken', isFatal: true });
  }
  assert.throws(() => new OwnerWatch(first.file).confirm(), { code: 'taken' });
  new OwnerWatch(second.file).confirm();
  first.close();
  assert.ok(isStillOwned(second.file), 'the end of the first touches nothing of the second');
  second.close();
});
