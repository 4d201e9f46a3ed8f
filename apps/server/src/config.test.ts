import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { test } from 'node:test';
import { ConfigFault, readConfig } from './config.ts';

test('an empty environment gives demo mode on the local machine', () => {
  const config = readConfig({});
  assert.equal(config.mode, 'demo');
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.port, 8420);
  assert.equal(config.indexSource, 'sim');
  assert.equal(config.demoHistoryHours, 72);
  assert.ok(isAbsolute(config.dataDir));
});

test('every problem is named in one message, and no secret is repeated', () => {
  const env = {
    CANDOR_MODE: 'production',
    CANDOR_PORT: '99999',
    CANDOR_INDEX_SOURCE: 'replay',
    CANDOR_PUBLIC_URL: 'ftp://exchange',
    CANDOR_PROT: '1',
    CANDOR_SECRET_KEY: 'hunter2',
    CANDOR_SECRET_KEY_FILE: '/run/key',
    DATABASE_URL: 'mysql://root:hunter2@localhost/x',
  };
  assert.throws(
    () => readConfig(env),
    (error) => {
      assert.ok(error instanceof ConfigFault);
      for (const word of [
        'MODE',
        'PORT',
        'INDEX_FILE',
        'PUBLIC_URL',
        'CANDOR_PROT',
        'CANDOR_SECRET_KEY_FILE: set one',
        'DATABASE_URL',
      ])
        assert.match(error.message, new RegExp(word));
      assert.doesNotMatch(error.message, /hunter2/);
      return true;
    },
  );
});

test('the sources of index prices are read in live mode, and belong to it', () => {
  const env = { CANDOR_INDEX_SOURCES: 'binance, okx,kraken', CANDOR_INDEX_INTERVAL_MS: '500' };
  const config = readConfig({ ...env, CANDOR_MODE: 'live' });
  assert.equal(config.indexSettings?.sources.length, 3);
  assert.equal(config.indexIntervalMs, 500);
  assert.equal(readConfig({ CANDOR_MODE: 'live' }).indexSettings, undefined);
  assert.throws(() => readConfig(env), /CANDOR_INDEX_SOURCES belongs to CANDOR_MODE=live/);
  const wrong = { CANDOR_MODE: 'live', CANDOR_INDEX_SOURCES: 'binance,mtgox', CANDOR_PORT: 'x' };
  assert.throws(() => readConfig(wrong), /sources\[1\] must be one of binance/);
  assert.throws(() => readConfig(wrong), /CANDOR_PORT/);
});

test('settings are trimmed, and empty ones count as not given', () => {
  const config = readConfig({ CANDOR_PORT: ' 0 ', CANDOR_PRODUCT_NAME: '', CANDOR_MODE: 'live' });
  assert.equal(config.port, 0);
  assert.equal(config.productName, 'Candor');
  assert.equal(config.mode, 'live');
});

test('a public url loses its slash at the end', () => {
  assert.equal(readConfig({ CANDOR_PUBLIC_URL: 'https://x.test/' }).publicUrl, 'https://x.test');
});

test('messages go out where the operator says, with secrets from files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'candor-config-'));
  const file = join(directory, 'token');
  writeFileSync(file, 'a-token-in-a-file\n');
  const sms = { CANDOR_SMS_URL: 'https://sms.test/', CANDOR_SMS_TOKEN_FILE: file };
  assert.equal(readConfig(sms).delivery.text?.token, 'a-token-in-a-file');
  const problemOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  assert.match(problemOf({ ...sms, CANDOR_SMS_TOKEN: 'hunter2hunter2' }), /set one of them/);
  assert.match(problemOf({ ...sms, CANDOR_SMS_TOKEN_FILE: `${file}x` }), /cannot be read/);
  assert.match(problemOf({ CANDOR_SMTP_URL: 'smtp://mail.test' }), /MAIL_FROM belong together/);
  rmSync(directory, { recursive: true });
});

test('networks belong to live mode, and a file that cannot be read is named', () => {
  const CANDOR_NETWORKS = '/nowhere/networks.json';
  assert.throws(() => readConfig({ CANDOR_NETWORKS }), /belongs to CANDOR_MODE=live/);
  const live = { CANDOR_MODE: 'live', CANDOR_NETWORKS };
  assert.throws(() => readConfig(live), /CANDOR_NETWORKS cannot be read/);
  assert.deepEqual(readConfig({ CANDOR_MODE: 'live' }).networks, []);
});

test('a proxy in front is none, one on this machine, or a list; anything else is named', () => {
  assert.deepEqual(readConfig({}).proxies, []);
  assert.deepEqual(readConfig({ CANDOR_BEHIND_PROXY: 'yes' }).proxies, ['127.0.0.0/8', '::1']);
  const listed = readConfig({ CANDOR_BEHIND_PROXY: '10.0.0.0/8, 192.0.2.7' });
  assert.deepEqual(listed.proxies, ['10.0.0.0/8', '192.0.2.7']);
  assert.throws(() => readConfig({ CANDOR_BEHIND_PROXY: 'nginx' }), /CANDOR_BEHIND_PROXY.*"nginx"/);
});

test('a public url is an address alone: what links would lose or carry along is refused', () => {
  for (const url of [
    'https://x.test/app',
    'https://x.test/?a=1',
    'https://x.test#a',
    'https://a:b@x.test',
  ]) {
    assert.throws(
      () => readConfig({ CANDOR_PUBLIC_URL: url }),
      /CANDOR_PUBLIC_URL must be an address alone/,
    );
  }
  assert.equal(readConfig({ CANDOR_PUBLIC_URL: 'http://x.test:81' }).publicUrl, 'http://x.test:81');
  const online = { CANDOR_ONLINE_URL: 'https://chat.test/room?id=1' };
  assert.equal(readConfig(online).onlineUrl, 'https://chat.test/room?id=1');
});

test('a product name is one line of 60 characters at most', () => {
  for (const name of ['One\nTwo', 'One\u0000', 'One\u2028Two', 'x'.repeat(61)]) {
    assert.throws(
      () => readConfig({ CANDOR_PRODUCT_NAME: name }),
      /CANDOR_PRODUCT_NAME must be one line/,
    );
  }
  assert.equal(readConfig({ CANDOR_PRODUCT_NAME: '交'.repeat(60) }).productName.length, 60);
});

test('a disk is told to be low before it counts as full', () => {
  const floor = { CANDOR_DISK_FLOOR_MB: '4096' };
  assert.throws(
    () => readConfig(floor),
    /CANDOR_DISK_WARN_MB \(2048\) must not be below CANDOR_DISK_FLOOR_MB \(4096\)/,
  );
  assert.equal(readConfig({ ...floor, CANDOR_DISK_WARN_MB: '4096' }).room.floorBytes, 2 ** 32);
});
