import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openPictureFiles, PictureFault } from './pictureFiles.ts';

const directory = join(mkdtempSync(join(tmpdir(), 'candor-pictures-')), 'media');
after(() => rmSync(join(directory, '..'), { recursive: true, force: true }));
const key = randomBytes(32);
const picture = Buffer.from('plain bytes of a picture, long enough to be found again'.repeat(40));

test('a written picture is read again, and its file holds no plain bytes', async () => {
  const files = await openPictureFiles(directory);
  await files.write('a1', key, picture);
  assert.deepEqual(await files.read('a1', key), picture);
  const onDisk = readFileSync(join(directory, 'a1'));
  assert.equal(onDisk.indexOf('plain bytes'), -1);
  assert.equal(statSync(join(directory, 'a1')).mode & 0o777, 0o600);
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  assert.deepEqual(readdirSync(directory), ['a1']);
});

test('a flipped bit anywhere is refused', async () => {
  const files = await openPictureFiles(directory);
  await files.write('a2', key, picture);
  const path = join(directory, 'a2');
  const right = readFileSync(path);
  for (const at of [0, 1, 13, 28, 29, right.length - 1]) {
    const wrong = Buffer.from(right);
    wrong[at] = (wrong[at] ?? 0) ^ 1;
    writeFileSync(path, wrong);
    await assert.rejects(files.read('a2', key), PictureFault);
  }
  writeFileSync(path, right.subarray(0, 20));
  await assert.rejects(files.read('a2', key), PictureFault);
});

test('a file put in the place of another, or read with another key, is refused', async () => {
  const files = await openPictureFiles(directory);
  await files.write('a3', key, picture);
  writeFileSync(join(directory, 'a4'), readFileSync(join(directory, 'a3')));
  await assert.rejects(files.read('a4', key), PictureFault);
  await assert.rejects(files.read('a3', randomBytes(32)), PictureFault);
});

test('a missing picture is nothing, and removing it twice is no fault', async () => {
  const files = await openPictureFiles(directory);
  assert.equal(await files.read('nowhere', key), undefined);
  await files.write('a5', key, picture);
  await files.remove('a5');
  await files.remove('a5');
  assert.equal(await files.read('a5', key), undefined);
});

test('only what a crash left half written counts as such', async () => {
  const files = await openPictureFiles(directory);
  writeFileSync(join(directory, 'a6.half'), 'half');
  assert.deepEqual(await files.halfWritten(Date.now() + 60_000), ['a6.half']);
  assert.deepEqual(await files.halfWritten(Date.now() - 60_000), []);
});
