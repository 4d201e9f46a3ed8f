import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-lines-'));
after(() => rmSync(folder, { recursive: true }));

function written(path: string): readonly string[] {
  const lines = openLines(path);
  lines.close();
  return lines.found;
}

test('what was appended is found again, also behind what a crash cut', () => {
  const path = join(folder, 'a', 'journal');
  const first = openLines(path);
  first.append('one');
  first.append('two');
  first.close();
  assert.deepEqual(written(path), ['one', 'two']);
  const whole = readFileSync(path);
  for (let cut = 1; cut < 22; cut += 1) {
    writeFileSync(path, whole.subarray(0, whole.length - cut));
    assert.deepEqual(written(path), ['one'], `${cut} bytes less`);
    const next = openLines(path);
    next.append('again');
    next.close();
    assert.deepEqual(written(path), ['one', 'again']);
  }
});

test('a damaged line stops whoever opens it [wd-daemon-14]', () => {
  const path = join(folder, 'damaged');
  const lines = openLines(path);
  lines.append('one');
  lines.append('two');
  lines.close();
  const bytes = readFileSync(path);
  bytes[18] = 88;
  writeFileSync(path, bytes);
  assert.throws(() => openLines(path), /damaged in line 1/);
});

/** Appends until it may write no more; prints how many lines came back as written, and goes on when there is room. */
const FILLING = `
  import { openLines } from '${new URL('./lines.ts', import.meta.url)}';
  const lines = openLines(process.argv[1]);
  let count = 0;
  try {
    for (;;) {
      lines.append(String(count).padStart(200, '0'));
      count += 1;
    }
  } catch {}
  console.log(count);
`;

test('a line that the disk has no room for is none, and is written over', () => {
  const path = join(folder, 'full');
  const limited = ['-c', 'ulimit -f 4; exec "$@"', 'sh', process.execPath];
  const script = ['--input-type=module', '-e', FILLING, path];
  const { stdout } = spawnSync('sh', [...limited, ...script], { encoding: 'utf8' });
  const count = Number(stdout);
  assert.ok(count > 2, stdout);
  const next = openLines(path);
  assert.equal(next.found.length, count);
  next.append('again');
  next.close();
  assert.equal(written(path).at(-1), 'again');
});

test('a whole line that was not synced leaves nothing behind a shorter one that follows', (context) => {
  const path = join(folder, 'unsynced');
  const lines = openLines(path);
  lines.append('one');
  // As a volume that gives room to what was written only when it is synced.
  const failing = context.mock.method(fs, 'fsyncSync', () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  assert.throws(() => lines.append('a longer line'.repeat(9)), { code: 'ENOSPC' });
  failing.mock.restore();
  syncBuiltinESMExports();
  lines.append('two');
  lines.close();
  assert.deepEqual(written(path), ['one', 'two']);
});
