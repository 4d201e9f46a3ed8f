import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChainFault } from './chainFault.ts';
import { bytesOf } from './evm/read.ts';
import { hexOf } from './utxo/read.ts';

/** Of 8 MB of bytes: what a block's data, or a node that lies, may send. */
const LONG = 'ab'.repeat(2 ** 23);
/** Every way to read bytes, with what stands before them. */
const READERS = [
  [bytesOf, '0x'],
  [hexOf, ''],
] as const;

test('bytes of any length are read, and what is none is the node’s fault, never ours', () => {
  for (const [read, prefix] of READERS) {
    for (const right of ['', '00', LONG]) {
      assert.equal(read(prefix + right, 'bytes') === prefix + right, true, `${right.length}`);
    }
    for (const wrong of ['0', 'zz', `${LONG}0`, `${LONG}zz`, ' 00', '00\n', 7, null, undefined]) {
      const told = typeof wrong === 'string' ? prefix + wrong : wrong;
      assert.throws(() => read(told, 'bytes'), ChainFault);
    }
  }
});
