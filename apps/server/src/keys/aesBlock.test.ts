import assert from 'node:assert/strict';
import { createCipheriv, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { expandKey, firstWordOf } from './aesBlock.ts';

/** The first word of a block as OpenSSL enciphers it. */
function byOpenSsl(key: Buffer, block: Buffer): number {
  return createCipheriv('aes-256-ecb', key, null).update(block).readUInt32LE(0);
}

function ours(key: Buffer, block: Buffer): number {
  const word = (at: number) => block.readUInt32LE(at * 4);
  return firstWordOf(expandKey(key), [word(0), word(1), word(2), word(3)]);
}

test('the example of FIPS 197 comes out, appendix C.3', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
  const block = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  assert.equal(ours(key, block), Buffer.from('8ea2b7ca', 'hex').readUInt32LE(0));
});

test('blocks of any key are enciphered as OpenSSL does', () => {
  for (let each = 0; each < 500; each += 1) {
    const [key, block] = [randomBytes(32), randomBytes(16)];
    assert.equal(
      ours(key, block),
      byOpenSsl(key, block),
      `${key.toString('hex')} of ${block.toString('hex')}`,
    );
  }
});

test('a key of another length is refused', () => {
  assert.throws(() => expandKey(randomBytes(16)), /32 bytes/);
});
