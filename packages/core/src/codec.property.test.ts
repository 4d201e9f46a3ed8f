import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, lots, rate, ticks } from '@candor/money';
import fc from 'fast-check';
import { ByteReader, ByteWriter } from './binary.ts';
import {
  decodeEntry,
  decodeOutcome,
  encodeEntry,
  encodeOutcome,
  readEntry,
  writeEntry,
} from './codec.ts';
import type { Command } from './command.ts';
import type { Outcome } from './outcome.ts';
import { REJECT_CODES, reasonOfCode } from './rejectReason.ts';
import { fingerprint } from './requests/fingerprint.ts';

const int31 = fc.integer({ min: 0, max: 2_147_483_647 });
const identity = fc.maxSafeNat();
const side = fc.constantFrom('buy' as const, 'sell' as const);
const rateOf = fc.integer({ min: 0, max: 1_000_000 }).map((ppm) => rate(ppm));
const limits = {
  quantityMin: int31.map(lots),
  quantityMax: int31.map(lots),
  feeRateMaker: rateOf,
  feeRateTaker: rateOf,
  priceBand: rateOf,
};
const funds = {
  memberId: identity,
  assetId: fc.nat({ max: 255 }),
  amount: fc.bigInt({ min: -(2n ** 63n - 1n), max: 2n ** 63n - 1n }).map(amount),
};

function typed<Type extends Command['type'], Fields>(type: Type, fields: fc.Arbitrary<Fields>) {
  return fields.map((values) => ({ type, ...values }));
}

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.constant({ type: 'advanceTime' as const }),
  typed(
    'listAsset',
    fc.record({ code: fc.string({ unit: 'binary' }), decimals: fc.nat({ max: 12 }) }),
  ),
  typed(
    'listMarket',
    fc.record({
      baseAsset: fc.nat({ max: 255 }),
      quoteAsset: fc.nat({ max: 255 }),
      board: fc.constantFrom('main' as const, 'pioneer' as const),
      priceDecimals: fc.nat({ max: 12 }),
      quantityDecimals: fc.nat({ max: 12 }),
      ...limits,
    }),
  ),
  typed(
    'changeMarket',
    fc.record({
      marketId: fc.nat({ max: 1_023 }),
      status: fc.constantFrom('trading' as const, 'cancelOnly' as const, 'halted' as const),
      ...limits,
    }),
  ),
  typed('setIndexPrice', fc.record({ marketId: fc.nat({ max: 1_023 }), price: int31.map(ticks) })),
  typed(
    'openMember',
    fc.record({
      memberId: identity,
      role: fc.constantFrom('member' as const, 'marketMaker' as const, 'taker' as const),
    }),
  ),
  typed('setMemberFrozen', fc.record({ memberId: identity, isFrozen: fc.boolean() })),
  typed('setInviter', fc.record({ memberId: identity, inviterId: identity })),
  typed('lockWithdrawals', fc.record({ memberId: identity })),
  typed('setPlatformAsset', fc.record({ assetId: fc.nat({ max: 255 }) })),
  typed('claimFaucet', fc.record(funds)),
  typed('creditMember', fc.record(funds)),
  typed(
    'placeLimitOrder',
    fc.record({
      memberId: identity,
      marketId: fc.nat({ max: 1_023 }),
      side,
      price: int31.map(ticks),
      quantity: int31.map(lots),
      timeInForce: fc.constantFrom(
        'gtc' as const,
        'ioc' as const,
        'fok' as const,
        'postOnly' as const,
      ),
    }),
  ),
  typed(
    'placeMarketOrder',
    fc.record({
      memberId: identity,
      marketId: fc.nat({ max: 1_023 }),
      side,
      quantity: int31.map(lots),
    }),
  ),
  typed('cancelOrder', fc.record({ memberId: identity, orderId: identity })),
  typed(
    'cancelAllOrders',
    fc.record({
      memberId: identity,
      marketId: fc.option(fc.nat({ max: 1_023 }), { nil: undefined }),
    }),
  ),
);

const entry = fc.record(
  {
    seq: identity,
    time: identity,
    requestKey: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    command,
  },
  { noNullPrototype: true },
);

test('every entry comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(entry, (one) => {
      assert.deepEqual(decodeEntry(encodeEntry(one)), one);
    }),
    { numRuns: 500 },
  );
});

test('entries written one after another are read one after another', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const writer = new ByteWriter(16);
      for (const one of entries) writeEntry(writer, one);
      const reader = new ByteReader(writer.toBytes());
      assert.deepEqual(
        entries.map(() => readEntry(reader)),
        entries,
      );
      assert.ok(reader.isAtEnd);
    }),
  );
});

test('cut or foreign bytes are a bug, not an entry', () => {
  const bytes = encodeEntry({ seq: 1, time: 2, requestKey: 3n, command: { type: 'advanceTime' } });
  assert.throws(() => decodeEntry(bytes.subarray(0, bytes.length - 1)));
  assert.throws(() => decodeEntry(Uint8Array.from([9, ...bytes.subarray(1)])));
});

test('every outcome comes back from its bytes, every reason included', () => {
  const accepted: Outcome = {
    type: 'accepted',
    orderId: 2 ** 52 + 1,
    quantityFilled: lots(7),
    quantityCanceled: lots(0),
    quoteFilled: 2n ** 62n,
    canceledCount: 3,
  };
  assert.deepEqual(decodeOutcome(encodeOutcome(accepted)), accepted);
  for (const code of Object.values(REJECT_CODES)) {
    const reason = reasonOfCode(code);
    assert.ok(reason !== undefined);
    const refused: Outcome = { type: 'refused', reason };
    assert.deepEqual(decodeOutcome(encodeOutcome(refused)), refused);
  }
});

test('different commands have different fingerprints, equal ones the same', () => {
  fc.assert(
    fc.property(command, command, (left, right) => {
      const isSame = isEqual(left, right);
      assert.equal(fingerprint(left) === fingerprint(right), isSame);
      assert.equal(fingerprint({ ...left }), fingerprint(left));
    }),
    { numRuns: 500 },
  );
});

function isEqual(left: Command, right: Command): boolean {
  try {
    assert.deepEqual(left, right);
    return true;
  } catch {
    return false;
  }
}
