import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './settings.ts';

const ENV = { CANDOR_SIGNER_PASSPHRASE: 'correct horse battery' };

test('what is not said stands at its own value, and what was accepted is read word by word', () => {
  const plain = readSettings(ENV);
  assert.deepEqual([plain.pollMs, plain.sweepMs, plain.stuckMs], [1_000, 30_000, 60_000]);
  assert.deepEqual(plain.accepted, []);
  const accepted = 'Ethereum:7, exchange:aabbccdd ,';
  const { accepted: read } = readSettings({ ...ENV, CANDOR_SIGNER_ACCEPT: accepted });
  assert.deepEqual(read, ['Ethereum:7', 'exchange:aabbccdd']);
});

test('every setting that cannot be read is told by its name, all of them at once', () => {
  const wrong = { CANDOR_SIGNER_POLL_MS: '1s', CANDOR_SIGNER_KEYS: 'ftp://x' };
  assert.throws(
    () => readSettings(wrong),
    ({ message }: Error) => {
      for (const name of ['POLL_MS', 'KEYS must', 'KEYS_SECRET']) {
        assert.match(message, new RegExp(`CANDOR_SIGNER_${name}`));
      }
      return true;
    },
  );
  assert.throws(() => readSettings({}), /CANDOR_SIGNER_PASSPHRASE_FILE/);
});
