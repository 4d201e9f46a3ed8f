import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hotAddress } from '@candor/server/chains';
import { recoverAddress } from 'viem/utils';
import { SignerFault } from '../signerFault.ts';
import { makeKeyFile, openKeyFile } from './sealedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-keys-'));
after(() => rmSync(folder, { recursive: true }));
const PASSPHRASE = 'correct horse battery';

test('a key file is made once, for its owner alone, and opens with its passphrase only', () => {
  const path = join(folder, 'signer', 'key.sealed');
  assert.equal(makeKeyFile(path, PASSPHRASE), true);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const { xpubs } = openKeyFile(path, PASSPHRASE);
  assert.equal(makeKeyFile(path, 'another passphrase'), false);
  assert.deepEqual(openKeyFile(path, PASSPHRASE).xpubs, xpubs);
  assert.notEqual(xpubs.evm, xpubs.utxo);
  assert.throws(() => openKeyFile(path, 'another passphrase'), SignerFault);
  assert.throws(() => openKeyFile(join(folder, 'none'), PASSPHRASE), /candor signer init/);
  writeFileSync(join(folder, 'cut'), readFileSync(path, 'utf8').slice(0, 40));
  assert.throws(() => openKeyFile(join(folder, 'cut'), PASSPHRASE), SignerFault);
});

test('what the hot key signs is of the address that the server derives from the public key', async () => {
  const path = join(folder, 'key.sealed');
  makeKeyFile(path, PASSPHRASE);
  const keys = openKeyFile(path, PASSPHRASE);
  const hash = `0x${'07'.repeat(32)}` as const;
  const { r, s, yParity } = await keys.sign({ account: 'evm', chain: 1, index: 0 }, hash);
  const signer = await recoverAddress({ hash, signature: { r, s, yParity } });
  const xpub = keys.xpubs.evm;
  assert.equal(signer, hotAddress({ kind: 'evm', addressNetwork: 'ethereum', xpub }));
});

const MAKING = `
  import { makeKeyFile } from '${new URL('./sealedFile.ts', import.meta.url)}';
  makeKeyFile(process.argv[1], '${PASSPHRASE}');
`;

test('a key file that was not written to its end is none: the next start makes one', () => {
  const path = join(folder, 'full', 'key.sealed');
  const limited = ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath];
  const script = ['--input-type=module', '-e', MAKING, path];
  assert.notEqual(spawnSync('sh', [...limited, ...script]).status, 0);
  assert.equal(makeKeyFile(path, PASSPHRASE), true);
  assert.match(openKeyFile(path, PASSPHRASE).xpubs.evm, /^xpub/);
  assert.deepEqual(readdirSync(join(folder, 'full')), ['key.sealed']);
});
