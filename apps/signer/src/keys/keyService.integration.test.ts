/** A key service in a process of its own: the signer signs by it, holds no key, and believes nothing unproved. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { hotAddress } from '@candor/server/chains';
import { recoverAddress } from 'viem/utils';
import { readSettings } from '../settings.ts';
import { SignerFault } from '../signerFault.ts';
import type { KeyPlace } from './keyPort.ts';
import { openKeyService } from './keyService.ts';
import {
  answerMac,
  HEADERS,
  type KeyAddress,
  PATHS,
  readKeyAddress,
  requestMac,
} from './keyWords.ts';
import { openKeyFile } from './sealedFile.ts';
import { serveKeys } from './serveKeys.ts';

const MAIN = new URL('../main.ts', import.meta.url).pathname;
const PASSPHRASE = 'correct horse battery';
const SECRET = randomBytes(32).toString('hex');
const HOT: KeyPlace = { account: 'evm', chain: 1, index: 0 };
const DIGEST = `0x${'07'.repeat(32)}` as const;
const folder = mkdtempSync(join(tmpdir(), 'candor-key-service-'));
const path = join(folder, 'keys.sock');
const address: KeyAddress = { kind: 'unix', path };
const env = {
  CANDOR_SIGNER_DIR: folder,
  CANDOR_SIGNER_PASSPHRASE: PASSPHRASE,
  CANDOR_SIGNER_KEYS: `unix:${path}`,
  CANDOR_SIGNER_KEYS_SECRET: SECRET,
};

let service: ReturnType<typeof spawn>;

before(async () => {
  service = spawn(process.execPath, [MAIN, 'keys'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(service.stdout);
  for await (const line of createInterface({ input: service.stdout })) {
    if (JSON.parse(line).event === 'keysOpen') return;
  }
  assert.fail('the key service did not open');
});
after(async () => {
  const gone = new Promise((done) => service.once('exit', done));
  service.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true });
});

const open = (more: Partial<Parameters<typeof openKeyService>[0]> = {}) =>
  openKeyService({ address, secret: SECRET, now: Date.now, ...more });

test('the accounts of another process are the sealed file’s, and it signs by their keys', async () => {
  const keys = await open();
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const file = openKeyFile(join(folder, 'key.sealed'), PASSPHRASE);
  assert.deepEqual(keys.xpubs, file.xpubs);
  const signature = await keys.sign(HOT, DIGEST);
  assert.deepEqual(signature, await file.sign(HOT, DIGEST));
  const signer = await recoverAddress({ hash: DIGEST, signature });
  const xpub = keys.xpubs.evm;
  assert.equal(signer, hotAddress({ kind: 'evm', addressNetwork: 'ethereum', xpub }));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      keys.sign({ account: 'utxo', chain: 0, index }, DIGEST),
    ),
  );
});

test('a signer of a key service needs no passphrase and makes no key', () => {
  const dir = join(folder, 'signer');
  const { CANDOR_SIGNER_PASSPHRASE: _, ...keyless } = env;
  const settings = readSettings({ ...keyless, CANDOR_SIGNER_DIR: dir });
  assert.deepEqual(settings.keyService, { address, secret: SECRET });
  assert.ok(!existsSync(dir));
  for (const [wrong, why] of [
    [{ CANDOR_SIGNER_KEYS: 'ftp://somewhere' }, /unix:\/path or http/],
    [{ CANDOR_SIGNER_KEYS_SECRET: 'short' }, /at least 32/],
    [{ CANDOR_SIGNER_KEYS_SECRET_FILE: join(folder, 'none') }, /cannot be read/],
    [{ CANDOR_SIGNER_KEYS: undefined }, /PASSPHRASE/],
  ] as const) {
    assert.throws(() => readSettings({ ...keyless, ...wrong }), why);
  }
  const file = join(folder, 'secret');
  writeFileSync(file, `${SECRET}\n`);
  const read = readSettings({ ...keyless, CANDOR_SIGNER_KEYS_SECRET_FILE: file });
  assert.equal(read.keyService?.secret, SECRET);
});

test('without the secret, from another time, or sent twice, nothing is signed', async () => {
  const refused = (error: unknown) => error instanceof SignerFault && error.code === 'key';
  await assert.rejects(open({ secret: 'x'.repeat(64) }), refused);
  await assert.rejects(open({ now: () => Date.now() - 60_000 }), refused);
  await assert.rejects(open({ address: { kind: 'unix', path: `${path}.none` } }), /is away/);
  const keys = await open();
  const beyond = { account: 'evm', chain: 1, index: 2 ** 31 } as const;
  await assert.rejects(keys.sign(beyond, DIGEST), /refuses: no such request/);
  const [time, id, body] = [
    `${Date.now()}`,
    'ab'.repeat(16),
    JSON.stringify({ ...HOT, digest: DIGEST }),
  ];
  const mac = requestMac(SECRET, { path: PATHS.sign, time, id, body });
  const headers = { [HEADERS.time]: time, [HEADERS.id]: id, [HEADERS.mac]: mac };
  assert.equal(await raw(headers, body), 200);
  assert.equal(await raw(headers, body), 403, 'sent before');
  assert.equal(await raw({ ...headers, [HEADERS.id]: 'cd'.repeat(16) }, body), 403, 'another id');
  assert.equal(await raw(headers, body.replace('"index":0', '"index":1')), 403, 'another key');
  assert.equal(await raw({}, 'x'.repeat(5_000)), 403);
  const timeless = { path: PATHS.sign, time: 'never', id: 'ef'.repeat(16), body };
  const proved = { [HEADERS.time]: 'never', [HEADERS.id]: timeless.id };
  const never = { ...proved, [HEADERS.mac]: requestMac(SECRET, timeless) };
  assert.equal(await raw(never, body), 403, 'no time');
});

test('a socket that a killed service left is in nobody’s way; one that answers is not put aside', async () => {
  const own = join(folder, 'left.sock');
  const before = createServer().listen(`${own}.first`);
  await once(before, 'listening');
  // Only the first name goes with its server: the other one stays as after a kill.
  linkSync(`${own}.first`, own);
  before.close();
  await once(before, 'close');
  const keys = openKeyFile(join(folder, 'key.sealed'), PASSPHRASE);
  const log = { info: () => undefined, error: () => undefined };
  const options = { keys, secret: SECRET, log, now: Date.now } as const;
  const serving = await serveKeys({ ...options, address: { kind: 'unix', path: own } });
  try {
    await assert.rejects(serveKeys({ ...options, address: { kind: 'unix', path: own } }));
    const found = await open({ address: { kind: 'unix', path: own } });
    assert.deepEqual(found.xpubs, keys.xpubs);
  } finally {
    await serving.close();
  }
});

function raw(headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: path, path: PATHS.sign, method: 'POST', headers });
    asking.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    asking.once('error', reject);
    asking.end(body);
  });
}

test('a service that signs with another key, or proves nothing, is not believed', async () => {
  const file = openKeyFile(join(folder, 'key.sealed'), PASSPHRASE);
  const other = { ...HOT, index: 1 };
  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const log = { info: () => undefined, error: () => undefined };
  const liar = await serveKeys({
    keys: { ...file, sign: (_, digest) => file.sign(other, digest) },
    address: { kind: 'url', url },
    ...{ secret: SECRET, log, now: Date.now },
  });
  try {
    const keys = await open({ address: { kind: 'url', url } });
    await assert.rejects(keys.sign(HOT, DIGEST), /signed with another key/);
  } finally {
    await liar.close();
  }
  assert.notEqual(answerMac(SECRET, 200, 'a', ''), answerMac(SECRET, 200, 'b', ''));
});

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

test('an address is a socket of this machine or a plain URL', () => {
  assert.deepEqual(readKeyAddress('unix:/run/keys.sock'), { kind: 'unix', path: '/run/keys.sock' });
  assert.equal(readKeyAddress('https://keys.example:7443')?.kind, 'url');
  for (const wrong of [
    '',
    'unix:keys',
    'ftp://x',
    'http://user:pw@x/',
    'http://x/?a=1',
    'http://x/keys',
    'keys.sock',
  ]) {
    assert.equal(readKeyAddress(wrong), undefined, wrong);
  }
});
