import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openLog } from '../ops/log.ts';
import { openSql, type Sql } from '../sql/open.ts';
import { openKeys } from './openKeys.ts';
import { keyFileOf } from './secretKey.ts';

const RANDOM = '9f1c0b7ae5d24863b1f07c3e58a96d24e0837bd1c45f6a9278013be6cd54af19';
const OTHER = '31d80f5ac27be4961d07f3a85be2c94670cf18b3d95a6e2447b10d8ecf236a95';
const NONE = { secretKey: undefined, secretKeyFile: undefined };

let sql: Sql;
let dataDir: string;
before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-keys-'));
  sql = await openSql({ dataDir, databaseUrl: undefined, log: openLog({ level: 'silent' }) });
});
beforeEach(async () => {
  await sql.db.deleteFrom('sealing_keys').execute();
  rmSync(keyFileOf(dataDir), { force: true });
});
after(async () => {
  await sql.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (
  settings: Partial<typeof NONE> | { secretKey?: string; secretKeyFile?: string } = {},
) => openKeys({ dataDir, settings: { ...NONE, ...settings }, sql: sql.db });

test('the first start makes a key that only its owner can read, and later starts use it', async () => {
  const keys = await open();
  const sealed = await keys.seal('totp', 1000, Buffer.from('secret'));
  assert.equal(statSync(keyFileOf(dataDir)).mode & 0o777, 0o600);
  assert.match(readFileSync(keyFileOf(dataDir), 'utf8'), /^[0-9a-f]{64}\n$/);
  assert.equal((await open()).open('totp', 1000, sealed).toString(), 'secret');
});

test('what is sealed shows nothing, differs each time and opens only where it belongs', async () => {
  const keys = await open({ secretKey: RANDOM });
  const first = await keys.seal('totp', 1000, Buffer.from('secret'));
  const second = await keys.seal('totp', 1000, Buffer.from('secret'));
  assert.notDeepEqual(first, second);
  assert.equal(first.includes('secret'), false);
  assert.throws(() => keys.open('totp', 1001, first), /sealed for something else/);
  assert.throws(() => keys.open('picture', 1000, first), /sealed for something else/);
  for (const at of [6, first.length - 1]) {
    const changed = Buffer.from(first);
    changed[at]! ^= 1;
    assert.throws(() => keys.open('totp', 1000, changed), /was changed/);
  }
  assert.throws(() => keys.open('totp', 1000, first.subarray(0, 20)), /not sealed with this key/);
});

test('a start without the key that has sealed something stops, and makes no new one', async () => {
  const keys = await open();
  await keys.seal('totp', 1000, Buffer.from('secret'));
  rmSync(keyFileOf(dataDir));
  await assert.rejects(open(), /the secret key is missing.*put .*secret\.key back/);
  assert.equal(existsSync(keyFileOf(dataDir)), false);
  await assert.rejects(open({ secretKey: RANDOM }), /is not the one that sealed/);
});

test('a key that has sealed nothing may be changed', async () => {
  await open();
  const keys = await open({ secretKey: OTHER });
  assert.equal(keys.open('a', 1, await keys.seal('a', 1, Buffer.of(7)))[0], 7);
});

test('a weak, short or odd key is refused without being said', async () => {
  const weak = [
    '0'.repeat(64),
    'ab'.repeat(32),
    Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join(''),
  ];
  for (const secretKey of weak) await assert.rejects(open({ secretKey }), /is not random/);
  for (const secretKey of ['changeme', RANDOM.slice(2), `${RANDOM}00`, '']) {
    await assert.rejects(open({ secretKey }), (error: Error) => {
      assert.match(error.message, /CANDOR_SECRET_KEY must be 32 random bytes/);
      return secretKey === '' || !error.message.includes(secretKey);
    });
  }
});

test('a key file may hold hexadecimal or Base64; one that is missing or open to others is refused', async () => {
  const secretKeyFile = join(dataDir, 'elsewhere.key');
  writeFileSync(secretKeyFile, `${Buffer.from(RANDOM, 'hex').toString('base64')}\n`);
  const sealed = await (await open({ secretKeyFile })).seal('a', 1, Buffer.of(7));
  assert.equal((await open({ secretKey: RANDOM })).open('a', 1, sealed)[0], 7);
  await assert.rejects(open({ secretKeyFile: join(dataDir, 'nowhere') }), /cannot be read/);
  writeFileSync(keyFileOf(dataDir), RANDOM);
  chmodSync(keyFileOf(dataDir), 0o644);
  await assert.rejects(open(), /chmod 600/);
});

test('a digest is equal for equal texts of one purpose and one key, and for nothing else', async () => {
  const keys = await openKeys({ dataDir, settings: { ...NONE, secretKey: RANDOM }, sql: sql.db });
  const others = await openKeys({ dataDir, settings: { ...NONE, secretKey: OTHER }, sql: sql.db });
  const digest = keys.digest('identity', 'P1234567');
  assert.match(digest, /^[0-9a-f]{64}$/);
  assert.equal(keys.digest('identity', 'P1234567'), digest);
  for (const each of [
    keys.digest('identity', 'P1234568'),
    keys.digest('picture', 'P1234567'),
    others.digest('identity', 'P1234567'),
  ]) {
    assert.notEqual(each, digest);
  }
});
