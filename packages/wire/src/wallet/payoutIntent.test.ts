import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { approvalText, intentDigest, type PayoutIntent } from './payoutIntent.ts';

const INTENT: PayoutIntent = {
  payoutId: '00112233445566778899aabbccddeeff',
  network: 'ethereum',
  asset: 'USDT',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: 10_00000000n,
  fee: 1_00000000n,
};

test('the digest of a payout is 128 bits and stays what it is: logs keep it for ever', () => {
  assert.equal(intentDigest(INTENT), 236078159964037890698128718886763937980n);
  assert.equal(
    approvalText(INTENT),
    `candor approve 1\n${INTENT.payoutId}\n${intentDigest(INTENT)}`,
  );
});

test('another id, network, coin, address, amount or fee is another digest', () => {
  const other = fc.record({
    payoutId: fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 32,
      maxLength: 32,
    }),
    network: fc.constantFrom('ethereum', 'bsc'),
    asset: fc.constantFrom('USDT', 'ETH'),
    address: fc.constantFrom(INTENT.address, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'),
    amount: fc.bigInt({ min: 1n, max: 2n ** 62n }),
    fee: fc.bigInt({ min: 0n, max: 2n ** 62n }),
  });
  fc.assert(
    fc.property(other, (intent) => {
      assert.notEqual(intentDigest(intent), intentDigest(INTENT));
      assert.notEqual(intentDigest({ ...intent, fee: intent.amount, amount: intent.fee }), 0n);
    }),
  );
});
