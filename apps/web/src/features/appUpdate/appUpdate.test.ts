import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { releaseStatement, type VersionEntry } from '@candor/wire';
import { fakeDevice } from '../../shared/native/testing/fakeDevice.ts';
import { download } from './download.ts';
import { isReleased, releaseOf } from './release.ts';
import { isInstalledHere, update, useUpdate } from './updateState.ts';

const OWNER = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const STRANGER = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = OWNER.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const FILE = new Blob([new Uint8Array(3_000).fill(7)]);

/** An announcement of FILE, signed by `owner`. */
async function announced(owner = OWNER.privateKey, versionCode = '1.6.0'): Promise<VersionEntry> {
  const bytes = Buffer.from(await FILE.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const statement = releaseStatement({ platform: 'android', versionCode, bytes: 3_000, sha256 });
  const signature = sign('sha256', Buffer.from(statement), {
    key: owner,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
  const words = { notes: 'News', url: '/app/candor.apk', currentCode: versionCode };
  return { versionCode, ...words, bytes: 3_000, sha256, signature };
}

const answering = (parts: readonly number[]): typeof fetch => {
  return async () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          for (const length of parts) stream.enqueue(new Uint8Array(length).fill(7));
          stream.close();
        },
      }),
    );
};

test('§4 app update: what the owner signed is believed, and nothing else', async () => {
  const release = releaseOf(await announced());
  assert.ok(release);
  assert.equal(await isReleased(FILE, release, KEY), true);
  const forged = releaseOf(await announced(STRANGER.privateKey));
  assert.ok(forged);
  assert.equal(await isReleased(FILE, forged, KEY), false);
  assert.equal(await isReleased(new Blob(['another file']), release, KEY), false);
  assert.equal(await isReleased(FILE, { ...release, versionCode: '9.9' }, KEY), false);
  assert.equal(await isReleased(FILE, { ...release, sha256: '0'.repeat(64) }, KEY), false);
  assert.equal(await isReleased(FILE, { ...release, signature: '?' }, KEY), false);
  assert.equal(await isReleased(FILE, release, 'no key'), false);
});

test('§4 app update: one changed byte of the same length is not installed', async () => {
  const release = releaseOf(await announced());
  const bytes = new Uint8Array(await FILE.arrayBuffer());
  bytes[1_500] = 8;
  assert.ok(release);
  assert.equal(await isReleased(new Blob([bytes]), release, KEY), false);
});

test('§4 app update: progress percent rises to 100, and what is not whole is refused', async () => {
  const heard: number[] = [];
  const file = await download(
    '/a',
    3_000,
    (each) => heard.push(each),
    answering([1_000, 500, 1_500]),
  );
  assert.deepEqual(heard, [33, 50, 100]);
  assert.equal(file.size, 3_000);
  const hear = () => undefined;
  await assert.rejects(download('/a', 3_000, hear, answering([2_999])), /shorter/);
  await assert.rejects(download('/a', 3_000, hear, answering([3_000, 1])), /longer/);
  let isLetGo = false;
  const endless = async () =>
    new Response(
      new ReadableStream({
        pull: (stream) => stream.enqueue(new Uint8Array(4_000)),
        cancel: () => {
          isLetGo = true;
        },
      }),
    );
  await assert.rejects(download('/a', 3_000, hear, endless), /longer/);
  assert.ok(isLetGo, 'what is refused is loaded no further');
  const missing = async () => new Response('', { status: 404 });
  await assert.rejects(download('/a', 3_000, hear, missing), /404/);
});

test('§4 app update: Android downloads, installs and quits', async (t) => {
  t.mock.method(globalThis, 'fetch', answering([3_000]));
  const device = { ...fakeDevice(), releaseKey: KEY };
  await update(device, await announced());
  assert.equal(device.done.installed.length, 1);
  assert.equal(device.done.hasQuit, true);
  assert.deepEqual(useUpdate.getState().step, { type: 'installing' });
});

test('§8 app update: a failed download, a wrong signature and a failed install are each told', async (t) => {
  const device = { ...fakeDevice(), releaseKey: KEY };
  const failing = t.mock.method(globalThis, 'fetch', answering([1]));
  await update(device, await announced());
  assert.deepEqual(useUpdate.getState().step, { type: 'downloadFailed' });
  failing.mock.mockImplementation(answering([3_000]));
  await update(device, await announced(STRANGER.privateKey));
  assert.deepEqual(useUpdate.getState().step, { type: 'releaseWrong' });
  device.breaks.add('install');
  await update(device, await announced());
  const step = { type: 'installFailed', code: 'install', message: 'install is broken' };
  assert.deepEqual(useUpdate.getState().step, step);
  assert.deepEqual([device.done.installed.length, device.done.hasQuit], [0, false]);
});

test('§4 app update: other platforms open the link and restart', async (t) => {
  t.mock.method(globalThis, 'fetch', () => assert.fail('nothing is downloaded here'));
  Object.assign(globalThis, { location: { href: 'https://candor.example/' } });
  t.after(() => Reflect.deleteProperty(globalThis, 'location'));
  const device = { ...fakeDevice(), kind: 'ios' as const };
  const entry = await announced();
  assert.equal(isInstalledHere(device, entry), false);
  await update(device, { ...entry, url: 'https://store.example/candor' });
  assert.deepEqual(device.done.opened, ['https://store.example/candor']);
  assert.equal(device.done.restarts, 1);
});
