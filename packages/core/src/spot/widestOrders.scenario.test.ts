/** The largest quantities there are, on spot and on perpetuals: taken, settled and refused to the unit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMarketId, asMemberId, LOTS_MAX, lots, rate } from '@candor/money';
import { readDepth } from '../read/readMarket.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { PerpScenario } from '../testing/perpScenario.ts';
import { Scenario } from '../testing/scenario.ts';

const MOST = `${LOTS_MAX}`;

function spot(text: string, scenario = new Scenario({ quantityMax: LOTS_MAX })): Scenario {
  const { expected, actual } = scenario.run(text);
  assert.equal(actual, expected);
  assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
  return scenario;
}

test('§5 quantity: an order of 2^53−1 lots rests, is filled in part and whole, and every unit is there', () => {
  assert.equal(MOST, '9007199254740991');
  spot(`
    alice has ${MOST} BTC
    bob has 9223372036854775807 USDT
    alice sells ${MOST} @ 1000 → accepted
    book asks 1000x${MOST} | bids -
    bob buys 9007199254740990 @ 1000 ioc → accepted filled 9007199254740990 for 9007199254740990000
    balances alice USDT 9007199254740990000+0 BTC 0+1
    balances bob USDT 216172782113785807+0 BTC 9007199254740990+0
    bob buys 1 @ 1000 → accepted filled 1 for 1000
    book asks - | bids -
    balances alice USDT 9007199254740991000+0 BTC 0+0`);
});

test('§5 quantity: 2^53−1 lots are bought at one price after the other without a unit lost', () => {
  spot(`
    alice has 9007199254740990 BTC
    carol has 1 BTC
    bob has 9223372036854775807 USDT
    carol sells 1 @ 3 → accepted
    alice sells 9007199254740990 @ 4 → accepted
    bob buys ${MOST} @ 4 fok → accepted filled ${MOST} for 36028797018963963
    balances alice USDT 36028797018963960+0 BTC 0+0
    balances carol USDT 3+0 BTC 0+0
    balances bob USDT 9187343239835811844+0 BTC ${MOST}+0`);
});

test('§5 quantity: a price of 31 bits times 53 bits of lots is reckoned whole, and asks for its money', () => {
  spot(`
    bob has 9223372036854775807 USDT
    bob buys ${MOST} @ 2147483647 → refused balanceTooLow
    bob buys 4294967298 @ 2147483647 → accepted
    balances bob USDT 1+9223372036854775806 BTC 0+0`);
});

test('§5 quantity: what rests on one side adds up to 2^53−1 lots at most; then it takes, and rests no more', () => {
  const scenario = spot(`
    alice has ${MOST} BTC
    carol has ${MOST} BTC
    bob has 9223372036854775807 USDT
    alice sells 9007199254740990 @ 2 → accepted
    carol sells 2 @ 3 → refused orderBookFull
    carol sells 1 @ 3 → accepted
    carol sells 1 @ 4 → refused orderBookFull
    bob buys 1 @ 1 → accepted
    carol sells 1 @ 1 ioc → accepted filled 1 for 1
    alice amends #1 to 9007199254740991 @ 2 → refused orderBookFull
    alice amends #1 to 9007199254740990 @ 5 → accepted anew
    book asks 3x1 5x9007199254740990 | bids -`);
  const restored = loadSnapshot(takeSnapshot(scenario.exchange));
  assert.equal(stateHash(restored), stateHash(scenario.exchange));
  assert.deepEqual(
    readDepth(restored, asMarketId(0), 5),
    readDepth(scenario.exchange, asMarketId(0), 5),
  );
  assert.equal(restored.markets[0]?.book.hasRoomFor(1, 1), false);
});

/** A lot at a tick is 10^4 smallest units, and rows may be worth 2^50 of them. */
function perps(): PerpScenario {
  const tiers = [{ notionalCap: amount(2n ** 50n), rate: rate(10_000), leverageMax: 50 }];
  const scenario = new PerpScenario({
    quantityMax: lots(LOTS_MAX),
    tiers,
  });
  for (const memberId of [1_000, 1_001]) {
    const money = {
      memberId: asMemberId(memberId),
      assetId: asAssetId(0),
      amount: amount(2n ** 52n),
    };
    scenario.apply({ type: 'creditMember', ...money, externalId: 0n });
    scenario.apply({ type: 'transferContract', ...money });
  }
  return scenario;
}

test('§5 futures quantity: what no row may be worth is refused with its reason, up to 2^53−1 lots', () => {
  const widest = Math.floor(2 ** 50 / 10_000);
  const { expected, actual } = perps().run(`
    mark 1
    alice longs ${MOST} @ 1 x1 → refused positionTooLarge
    alice longs ${widest + 1} @ 1 x1 → refused positionTooLarge
    alice longs ${widest} @ 1 x1 → accepted
    bob shorts ${widest} @ 1 x1 ioc → accepted filled ${widest}
    alice longs 1 @ 1 x1 → refused positionTooLarge
    restart
    bob shorts 1 @ 1 x1 ioc → refused positionTooLarge
    alice closes long ${MOST} @ 1 → accepted
    bob closes short ${MOST} @ 1 → accepted filled ${widest}
    row alice long cross: none`);
  assert.equal(actual, expected);
});
