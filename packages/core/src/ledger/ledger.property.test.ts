import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, asAssetId, InvariantViolation, type MemberIndex } from '@candor/money';
import fc from 'fast-check';
import { ByteReader, ByteWriter } from '../bytes/binary.ts';
import { readTable, writeTable } from '../bytes/table.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { ACCOUNT_NAMES, HOUSE_ACCOUNTS, HOUSE_NAMES, type HouseAccount } from './account.ts';
import type { Cell } from './cell.ts';
import { exactFromBigInt } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { recountAll } from './recount.ts';
import { LEDGER_TABLES } from './tables.ts';

const MEMBERS = 5;
const ASSETS = 40;

/** An account of the twin by its name: nothing else is known of it. */
type Place =
  | { readonly house: HouseAccount }
  | { readonly member: MemberIndex; readonly name: (typeof ACCOUNT_NAMES)[number] };

/** The naive twin: plain bigints by name, and the rules in one line each. */
class NaiveLedger {
  readonly balances = new Map<string, bigint>();

  of(place: Place, asset: number): bigint {
    return this.balances.get(nameOf(place, asset)) ?? 0n;
  }

  /** Books all of the postings, or none of them when one is against the rules. */
  book(asset: number, postings: readonly (readonly [Place, bigint])[]): boolean {
    const before = new Map(this.balances);
    for (const [place, delta] of postings) {
      const after = this.of(place, asset) + delta;
      const mayGo = 'house' in place && HOUSE_ACCOUNTS[place.house].mayGoNegative;
      if ((after < 0n && !mayGo) || after > AMOUNT_MAX || after < -AMOUNT_MAX) {
        this.balances.clear();
        for (const [name, balance] of before) this.balances.set(name, balance);
        return false;
      }
      this.balances.set(nameOf(place, asset), after);
    }
    return true;
  }
}

function nameOf(place: Place, asset: number): string {
  const owner =
    'house' in place ? place.house : `${place.member}/${place.name.book}/${place.name.purpose}`;
  return `${owner}/${asset}`;
}

const member = fc.nat({ max: MEMBERS - 1 }).map((index) => index as MemberIndex);
const place: fc.Arbitrary<Place> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ house: fc.constantFrom(...HOUSE_NAMES) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      member,
      name: fc.constantFrom(...ACCOUNT_NAMES),
    }),
  },
);
/** Mostly small, so that few moves are refused; some beyond 2^53, some near 64 bits. */
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 0n, max: 100n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 2n ** 52n, max: 2n ** 54n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: AMOUNT_MAX / 2n, max: AMOUNT_MAX }) },
);
const move = fc.record({
  kind: fc.constantFrom('credit', 'credit', 'transfer', 'pay', 'hold', 'release'),
  from: place,
  to: place,
  asset: fc.nat({ max: ASSETS - 1 }).map((asset) => (asset % 3 === 0 ? asset : 0)),
  amount,
  feePercent: fc.bigInt({ min: 0n, max: 100n }),
});
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

function openExchange(): Exchange {
  const exchange = createExchange({ isDemo: true });
  const { ledger } = exchange;
  for (let asset = 0; asset < ASSETS; asset += 1) ledger.openAsset();
  for (let member = 0; member < MEMBERS; member += 1) ledger.openMember();
  return exchange;
}

function cellOf(ledger: Ledger, of: Place, asset: number): Cell {
  return 'house' in of
    ? ledger.houseCell(of.house, asAssetId(asset))
    : ledger.cell(of.member, of.name.account, asAssetId(asset));
}

/** Plays a move on both; a violation ends a real exchange, so the ledger is asked only what is allowed. */
function play(ledger: Ledger, twin: NaiveLedger, moved: Move): void {
  const { asset, amount: raw } = moved;
  const from: Place = moved.kind === 'credit' ? { house: 'external' } : moved.from;
  const exact = exactFromBigInt(raw);
  if (moved.kind === 'hold' || moved.kind === 'release') {
    const { to } = moved;
    if ('house' in to || to.name.purpose === 'available') return;
    const name = ACCOUNT_NAMES.find(
      ({ book, purpose }) => book === to.name.book && purpose === 'available',
    );
    assert.ok(name);
    const sign = moved.kind === 'hold' ? 1n : -1n;
    const available = { member: to.member, name };
    const postings = [[available, -sign * raw] as const, [to, sign * raw] as const];
    if (!twin.book(asset, sign > 0n ? postings : postings.toReversed())) return;
    ledger[moved.kind](to.member, to.name.account, asAssetId(asset), exact);
    return;
  }
  const fee = moved.kind === 'pay' ? (raw * moved.feePercent) / 100n : 0n;
  const postings = [[from, -raw] as const, [moved.to, raw - fee] as const];
  if (fee > 0n) postings.push([{ house: 'fee' }, fee]);
  if (!twin.book(asset, postings)) return;
  const cells = [cellOf(ledger, from, asset), cellOf(ledger, moved.to, asset)] as const;
  if (moved.kind === 'pay') ledger.pay(...cells, asAssetId(asset), exact, exactFromBigInt(fee));
  else ledger.transfer(...cells, asAssetId(asset), exact);
}

/** Balances that are not zero, by name, as the ledger tells them. */
function told(ledger: Ledger): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  ledger.forEachHouse((house, asset, balance) => {
    balances.set(nameOf({ house }, asset), balance);
  });
  ledger.forEachAccount((member, account, asset, balance) => {
    const name = ACCOUNT_NAMES.find((each) => each.account === account);
    assert.ok(name);
    balances.set(nameOf({ member, name }, asset), balance);
  });
  return balances;
}

function bytesOf(exchange: Exchange): Uint8Array {
  const writer = new ByteWriter();
  for (const table of LEDGER_TABLES) writeTable(writer, table, exchange);
  return writer.toBytes();
}

test('the ledger holds what a map of bigints holds, account by account', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const [ledger, twin] = [openExchange().ledger, new NaiveLedger()];
      for (const moved of moves) {
        play(ledger, twin, moved);
        assert.equal(ledger.unbalancedCount, 0);
      }
      const expected = [...twin.balances].filter(([, balance]) => balance !== 0n);
      assert.deepEqual(told(ledger), new Map(expected));
      for (const { total } of recountAll(ledger)) assert.equal(total, 0n);
    }),
    { numRuns: 300 },
  );
});

test('what the twin forbids the ledger calls a violation', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), move, (moves, last) => {
      fc.pre(last.kind === 'transfer');
      const [ledger, twin] = [openExchange().ledger, new NaiveLedger()];
      for (const moved of moves) play(ledger, twin, moved);
      const { from, to, asset } = last;
      const cells = [cellOf(ledger, from, asset), cellOf(ledger, to, asset)] as const;
      const transfer = () =>
        ledger.transfer(...cells, asAssetId(asset), exactFromBigInt(last.amount));
      const isAllowed = twin.book(asset, [
        [from, -last.amount],
        [to, last.amount],
      ]);
      if (isAllowed) transfer();
      else assert.throws(transfer, InvariantViolation);
    }),
  );
});

test('the sums of an asset are those of its accounts, purpose by purpose', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const [ledger, twin] = [openExchange().ledger, new NaiveLedger()];
      for (const moved of moves) play(ledger, twin, moved);
      const [sums] = recountAll(ledger);
      assert.ok(sums);
      for (const house of HOUSE_NAMES) assert.equal(sums.house[house], twin.of({ house }, 0));
      for (const { book, purpose, sum } of sums.accounts) {
        let expected = 0n;
        for (let member = 0; member < MEMBERS; member += 1) {
          expected += twin.balances.get(`${member}/${book}/${purpose}/0`) ?? 0n;
        }
        assert.equal(sum, expected, `${book} ${purpose}`);
      }
    }),
  );
});

test('the bytes tell balances only: neither the order of first touches nor empty accounts', () => {
  const touch = fc.tuple(member, fc.constantFrom(...ACCOUNT_NAMES), fc.nat({ max: ASSETS - 1 }));
  const balances = fc.uniqueArray(fc.tuple(touch, fc.bigInt({ min: 1n, max: 2n ** 55n })), {
    maxLength: 60,
    selector: ([[member, { account }, asset]]) => `${member}/${account}/${asset}`,
  });
  fc.assert(
    fc.property(balances, fc.array(touch), (rows, touches) => {
      const [left, right] = [openExchange(), openExchange()];
      for (const [member, { account }, asset] of touches) {
        right.ledger.cell(member, account, asAssetId(asset));
      }
      const credit = (ledger: Ledger, [[member, { account }, asset], raw]: (typeof rows)[number]) =>
        ledger.transfer(
          ledger.houseCell('external', asAssetId(asset)),
          ledger.cell(member, account, asAssetId(asset)),
          asAssetId(asset),
          exactFromBigInt(raw),
        );
      for (const row of rows) credit(left.ledger, row);
      for (const row of rows.toReversed()) credit(right.ledger, row);
      assert.deepEqual(bytesOf(right), bytesOf(left));
    }),
  );
});

test('a restored ledger is the one that was written, and its sums are counted anew', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
      const [exchange, twin] = [openExchange(), new NaiveLedger()];
      for (const moved of moves) play(exchange.ledger, twin, moved);
      const restored = openExchange();
      const reader = new ByteReader(bytesOf(exchange));
      for (const table of LEDGER_TABLES) readTable(reader, table, restored);
      assert.equal(reader.isAtEnd, true);
      assert.equal(restored.ledger.unbalancedCount, 0);
      assert.deepEqual(told(restored.ledger), told(exchange.ledger));
      assert.deepEqual(bytesOf(restored), bytesOf(exchange));
    }),
  );
});
