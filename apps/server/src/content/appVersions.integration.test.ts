import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { askOperation } from '../operatorDoor/askOperation.ts';
import { openSql, type Sql } from '../sql/open.ts';
import { type AppVersions, openAppVersions } from './appVersions.ts';

const QUIET = { info: () => undefined, error: () => undefined };
const BYTES = Buffer.from('a package');
const SIGNED = {
  bytes: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  signature: `${'A'.repeat(86)}==`,
};
const root = mkdtempSync(join(tmpdir(), 'candor-versions-'));
const packageDirectory = join(root, 'app');
const builtDirectory = join(root, 'build');
let sql: Sql;

before(async () => {
  for (const each of [packageDirectory, builtDirectory]) mkdirSync(each);
  sql = await openSql({ dataDir: root, databaseUrl: undefined, log: QUIET });
});
after(async () => {
  await sql.close();
  rmSync(root, { recursive: true, force: true });
});

const open = (built?: string, isDemo = false) =>
  openAppVersions({ sql: sql.db, now: () => 7, packageDirectory, isDemo, builtDirectory: built });

function operate(versions: AppVersions, op: string, given: Record<string, unknown>) {
  return askOperation(versions.operations, `app.${op}`, given);
}

test('§3 version: nothing is announced until somebody says so, and an announcement outlives a restart', async () => {
  const versions = await open();
  assert.equal(versions.of('android'), undefined);
  const url = 'https://store.example/candor';
  const ios = { platform: 'ios', version: '1.6.0', url, notes: 'Faster charts' };
  await assert.rejects(
    async () => operate(versions, 'announce', { ...ios, notes: 'Faster\u0000 charts' }),
    /notes must be text without control characters/,
  );
  await operate(versions, 'announce', ios);
  const told = { version: '1.6.0', url, notes: 'Faster charts', package: undefined };
  assert.deepEqual(versions.of('ios'), told);
  assert.deepEqual((await open()).of('ios'), told);
  await operate(versions, 'withdraw', { platform: 'ios' });
  assert.equal(versions.of('ios'), undefined);
});

test('§3 version: an older one than what is announced is refused, by its numbers, until that is withdrawn', async () => {
  const versions = await open();
  const url = 'https://store.example/candor';
  const announce = (version: string) =>
    operate(versions, 'announce', { platform: 'ios', version, url });
  await announce('1.10.0');
  for (const older of ['1.9.9', '1.9.99.9', '1']) {
    await assert.rejects(announce(older), /is older than 1\.10\.0, which is announced/);
  }
  for (const since of ['1.10', '1.10.0.1', '2']) await announce(since);
  await operate(versions, 'withdraw', { platform: 'ios' });
  await announce('1.0.0');
  await operate(versions, 'withdraw', { platform: 'ios' });
});

test('§3 version: a link without https is refused, but to this machine in a demo', async () => {
  const [live, demo] = [await open(), await open(undefined, true)];
  const announce = (versions: AppVersions, url: string) =>
    operate(versions, 'announce', { platform: 'ios', version: '1.6.0', url });
  const links = ['http://store.example/candor', 'http://localhost.example/', 'http://10.0.0.1/a'];
  for (const url of links) {
    await assert.rejects(announce(live, url), /url must begin with https/);
    await assert.rejects(announce(demo, url), /url must begin with https/);
  }
  await assert.rejects(announce(live, 'http://localhost:8500/app'), /must begin with https/);
  for (const url of ['http://localhost:8500/app', 'http://127.0.0.1/', 'http://[::1]:80/']) {
    await announce(demo, url);
  }
  await operate(demo, 'withdraw', { platform: 'ios' });
});

test('§4 app update: a package is put up only when it is what was signed, and only it is served', async () => {
  const versions = await open();
  const file = 'candor-1.6.0.apk';
  const release = { version: '1.6.0', file, ...SIGNED };
  await assert.rejects(async () => operate(versions, 'release', release), /there is no package/);
  writeFileSync(join(packageDirectory, file), 'another!!');
  await assert.rejects(async () => operate(versions, 'release', release), /not what was signed/);
  writeFileSync(join(packageDirectory, file), BYTES);
  await operate(versions, 'release', release);
  assert.equal(versions.of('android')?.url, `/app/${file}`);
  assert.deepEqual(versions.of('android')?.package, SIGNED);
  assert.equal(versions.fileOf(file), join(packageDirectory, file));
  writeFileSync(join(packageDirectory, 'candor-1.5.9.apk'), 'older');
  for (const other of ['candor-1.5.9.apk', '../app/candor-1.6.0.apk', 'candor-1.6.0.apk/..', '']) {
    assert.equal(versions.fileOf(other), undefined, other);
  }
});

test('what is no version, address, hash or signature is refused before SQL sees it', async () => {
  const versions = await open();
  const release = { version: '1.6.0', file: 'candor-1.6.0.apk', ...SIGNED };
  const wrong: readonly Record<string, unknown>[] = [
    { ...release, version: '1.6.0\u0000' },
    { ...release, file: '../../secret' },
    { ...release, sha256: 'AB' },
    { ...release, signature: 'x' },
    { ...release, bytes: -1 },
    { ...release, notes: 7 },
    { ...release, notes: 'n'.repeat(501) },
    { ...release, extra: 1 },
  ];
  for (const given of wrong) await assert.rejects(async () => operate(versions, 'release', given));
  const announce = { platform: 'android', version: '1.6.0', url: 'https://a.example/x' };
  for (const url of [
    'javascript:alert(1)',
    '/app/x',
    'https://a b',
    `https://${'a'.repeat(600)}`,
  ]) {
    await assert.rejects(async () => operate(versions, 'announce', { ...announce, url }), url);
  }
  const elsewhere = { ...announce, platform: 'windows' };
  await assert.rejects(async () => operate(versions, 'announce', elsewhere));
});

test('a demo offers the package that its checkout built, until another is announced', async () => {
  const file = 'candor-1.5.0.apk';
  writeFileSync(join(builtDirectory, file), BYTES);
  const told = join(builtDirectory, 'release.json');
  writeFileSync(told, JSON.stringify({ version: '1.5.0', file, ...SIGNED }));
  await operate(await open(), 'withdraw', { platform: 'android' });
  const versions = await open(builtDirectory);
  assert.deepEqual(versions.builtLinks, [], 'an earlier build told no certificate');
  assert.equal(versions.of('android')?.url, `/app/${file}`);
  assert.equal(versions.fileOf(file), join(builtDirectory, file));
  assert.equal(versions.of('ios'), undefined);
  const certificate = 'ab'.repeat(32);
  const signed = { version: '1.5.0', file, ...SIGNED, id: 'exchange.candor.app', certificate };
  writeFileSync(told, JSON.stringify(signed));
  const link = { kind: 'android', id: 'exchange.candor.app', certificate };
  assert.deepEqual((await open(builtDirectory)).builtLinks, [link]);
  assert.deepEqual((await open()).builtLinks, [], 'a live exchange says it itself');
  writeFileSync(told, '{"version":');
  assert.equal((await open(builtDirectory)).of('android'), undefined);
});
