import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeNew } from './newFile.ts';
import { readGiven } from './readGiven.ts';
import { runCandor } from './testing/runCandor.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-new-file-'));
after(() => rmSync(folder, { recursive: true }));

test('a file is written for its owner alone, and never over or through what lies there', () => {
  const path = join(folder, 'key.pem');
  writeNew(path, 'secret');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.throws(() => writeNew(path, 'another'), { code: 'EEXIST', exitCode: 1 });
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'link'));
  assert.throws(() => writeNew(join(folder, 'link'), 'x'), { code: 'EEXIST' });
  assert.throws(() => writeNew(join(folder, 'none', 'x'), 'x'), { code: 'ENOENT' });
  assert.equal(readFileSync(path, 'utf8'), 'secret');
});

/** Writes more than it may; prints what it was told. */
const FILLING = `
  import { writeNew } from '${new URL('./newFile.ts', import.meta.url)}';
  try {
    writeNew(process.argv[1], Buffer.alloc(100_000, 7));
    console.log('done');
  } catch (error) {
    console.log(error.code);
  }
`;

test('a file that the disk has no room for is told, and its beginning does not stay', () => {
  const path = join(folder, 'picture.jpg');
  const limited = ['-c', 'ulimit -f 4; exec "$@"', 'sh', process.execPath];
  const script = ['--input-type=module', '-e', FILLING, path];
  const { stdout } = spawnSync('sh', [...limited, ...script], { encoding: 'utf8' });
  assert.equal(stdout.trim(), 'EFBIG');
  assert.equal(existsSync(path), false);
});

test('what is no file is told by its name, not in the words of the system', () => {
  for (const path of ['', join(folder, 'none'), join(folder, 'key.pem', 'x'), 'a\0b']) {
    assert.throws(() => readGiven(path), { exitCode: 2, message: `there is no file ${path}` });
  }
  assert.throws(() => readGiven(folder), { message: `${folder} is a directory, not a file` });
});

test('a data directory that has no name, is a file or has too long a name is told so', async () => {
  const status = async (dataDir: string) =>
    (await runCandor(['asset', 'list', '--data-dir', dataDir])).err;
  assert.match(await status(''), /^--data-dir must not be empty/);
  assert.match(await status(join(folder, 'key.pem')), /^no server is running on /);
  assert.match(await status(join(folder, 'x'.repeat(200))), /path is too long for a socket/);
});

test('who is not the user of the server is told whom to be', async () => {
  const isRoot = process.geteuid?.() === 0;
  // Nothing is denied to root.
  if (isRoot) process.seteuid?.(65_534);
  else chmodSync(folder, 0);
  try {
    const ran = await runCandor(['credit', '1', 'BTC', '1', '--data-dir', folder]);
    assert.deepEqual([ran.code, ran.out], [1, '']);
    assert.match(ran.err, /^the server answers the user it runs as, and nobody else/);
  } finally {
    if (isRoot) process.seteuid?.(0);
    else chmodSync(folder, 0o700);
  }
});
