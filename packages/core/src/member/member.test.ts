import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asMemberId, asSeq } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readLedger } from '../read/readExchange.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { MemberRegistry } from './memberRegistry.ts';

function apply(exchange: Exchange, command: Command, sink = new EventBuffer()) {
  const seq = exchange.seq + 1;
  return step(exchange, { seq: asSeq(seq), time: seq, requestKey: 0n, command }, sink);
}

function openExchange(isDemo: boolean): Exchange {
  const exchange = createExchange({ isDemo });
  apply(exchange, { type: 'listAsset', code: 'USDT', decimals: 8 });
  apply(exchange, { type: 'openMember', memberId: asMemberId(1_000), role: 'member' });
  return exchange;
}

const CLAIM: Command = {
  type: 'claimFaucet',
  memberId: asMemberId(1_000),
  assetId: asAssetId(0),
  amount: amount(500n),
};

test('product §2 demo: the faucet pays once per member and asset', () => {
  const exchange = openExchange(true);
  const sink = new EventBuffer();
  assert.deepEqual(apply(exchange, CLAIM, sink), ACCEPTED);
  assert.deepEqual(apply(exchange, CLAIM, sink), refused('faucetClosed'));
  assert.deepEqual(readEvents(sink.toBytes()), [
    {
      type: 'fundsCredited',
      seq: asSeq(3),
      time: 3,
      memberId: asMemberId(1_000),
      assetId: asAssetId(0),
      amount: 500n,
      source: 'faucet',
    },
  ]);
});

test('product §2 live: there is no faucet', () => {
  assert.deepEqual(apply(openExchange(false), CLAIM), refused('faucetClosed'));
});

test('a credit names a member, an asset and a positive amount that fits', () => {
  const exchange = openExchange(false);
  const credit = { ...CLAIM, type: 'creditMember' as const, externalId: 0n };
  const before = stateHash(exchange);
  const rows = [
    [{ ...credit, memberId: asMemberId(7) }, 'memberUnknown'],
    [{ ...credit, assetId: asAssetId(9) }, 'assetUnknown'],
    [{ ...credit, amount: amount(0n) }, 'amountInvalid'],
    [{ ...credit, amount: amount(-5n) }, 'amountInvalid'],
  ] as const;
  for (const [command, reason] of rows) {
    assert.deepEqual(apply(exchange, command), refused(reason));
  }
  assert.equal(stateHash(exchange), before);
  assert.deepEqual(apply(exchange, { ...credit, amount: amount(AMOUNT_MAX) }), ACCEPTED);
  assert.deepEqual(apply(exchange, credit), refused('balanceTooLarge'));
});

test('a member id is opened once', () => {
  const exchange = openExchange(false);
  const open = { type: 'openMember', memberId: asMemberId(1_000), role: 'taker' } as const;
  assert.deepEqual(apply(exchange, open), refused('memberExists'));
  assert.deepEqual(
    apply(exchange, { ...open, memberId: asMemberId(0) }),
    refused('requestInvalid'),
  );
});

test('whoever the registry has no room for is refused, and nothing changes', () => {
  const exchange = { ...createExchange({ isDemo: false }), members: new MemberRegistry(2) };
  const open = (memberId: number): Command => {
    return { type: 'openMember', memberId: asMemberId(memberId), role: 'member' };
  };
  assert.deepEqual(apply(exchange, open(7)), ACCEPTED);
  assert.deepEqual(apply(exchange, open(9)), ACCEPTED);
  const before = stateHash(exchange);
  assert.deepEqual(apply(exchange, open(8)), refused('membersFull'));
  assert.deepEqual(apply(exchange, open(7)), refused('memberExists'));
  assert.equal(stateHash(exchange), before);
});

test('product §1 promise 2: trading halts itself when an asset does not sum to zero', () => {
  const exchange = openExchange(true);
  exchange.ledger.restoreHouse('rounding', asAssetId(0), 1n);
  const sink = new EventBuffer();
  apply(exchange, { type: 'advanceTime' }, sink);
  assert.deepEqual(
    readEvents(sink.toBytes()).map((event) => event.type),
    ['exchangeHalted'],
  );
  assert.deepEqual(apply(exchange, CLAIM), refused('exchangeHalted'));
  assert.deepEqual(apply(exchange, { type: 'advanceTime' }), ACCEPTED);
});

test('a credit under an external id is done once, ever: the same again is told, another is refused', () => {
  const exchange = openExchange(false);
  const credit: Command = { ...CLAIM, type: 'creditMember', externalId: 2n ** 100n + 7n };
  assert.deepEqual(apply(exchange, credit), ACCEPTED);
  const before = stateHash(exchange);
  exchange.time += 40 * 86_400_000;
  assert.deepEqual(apply(exchange, credit), { type: 'repeated', first: ACCEPTED });
  const more = { ...credit, amount: amount(501n) };
  assert.deepEqual(apply(exchange, more), refused('externalIdReused'));
  assert.deepEqual(stateHash(loadSnapshot(takeSnapshot(exchange))), before);
  assert.deepEqual(apply(exchange, { ...credit, externalId: 7n }), ACCEPTED);
});

test('product §2 demo: who goes gives demo funds back to where they came from, and nobody else does', () => {
  const exchange = openExchange(true);
  apply(exchange, CLAIM);
  const gift = { ...CLAIM, type: 'giveUpFunds', to: 'outside' } as const;
  const before = stateHash(exchange);
  const rows = [
    [{ ...gift, memberId: asMemberId(7) }, 'memberUnknown'],
    [{ ...gift, assetId: asAssetId(9) }, 'assetUnknown'],
    [{ ...gift, amount: amount(0n) }, 'amountInvalid'],
    [{ ...gift, amount: amount(-1n) }, 'amountInvalid'],
    [{ ...gift, amount: amount(501n) }, 'balanceTooLow'],
  ] as const;
  for (const [command, reason] of rows) assert.deepEqual(apply(exchange, command), refused(reason));
  assert.equal(stateHash(exchange), before);
  apply(exchange, { type: 'setMemberFrozen', memberId: asMemberId(1_000), isFrozen: true });
  const sink = new EventBuffer();
  assert.deepEqual(apply(exchange, { ...gift, amount: amount(200n) }, sink), ACCEPTED);
  assert.equal(readBalances(exchange, asMemberId(1_000))[0]?.available, 300n);
  assert.equal(readLedger(exchange)[0]?.external, -300n);
  const [event] = readEvents(sink.toBytes());
  assert.deepEqual([event?.type, event && 'to' in event && event.to], ['fundsGivenUp', 'outside']);
  assert.deepEqual(apply(exchange, { ...gift, amount: amount(300n) }), ACCEPTED);
  assert.deepEqual(apply(exchange, gift), refused('balanceTooLow'));
});

test('product §2 live: what who goes gives up becomes the house’s, never nobody’s', () => {
  const exchange = openExchange(false);
  apply(exchange, { ...CLAIM, type: 'creditMember', externalId: 0n });
  const gift = { ...CLAIM, type: 'giveUpFunds', to: 'house' } as const;
  assert.deepEqual(apply(exchange, { ...gift, to: 'outside' }), refused('faucetClosed'));
  assert.deepEqual(apply(exchange, gift), ACCEPTED);
  const [sums] = readLedger(exchange);
  assert.deepEqual([sums?.members, sums?.fees, sums?.external], [0n, 500n, -500n]);
});

/** Members 1 to `count`, each invited by the one before, the first by nobody. */
function chainOf(count: number, rulesVersion: number): Exchange {
  const exchange = createExchange({ isDemo: false });
  for (let version = 2; version <= rulesVersion; version += 1) {
    apply(exchange, { type: 'adoptRules', version });
  }
  for (let id = 1; id <= count; id += 1) {
    apply(exchange, { type: 'openMember', memberId: asMemberId(id), role: 'member' });
    if (id > 1) assert.deepEqual(invite(exchange, id, id - 1), ACCEPTED);
  }
  return exchange;
}

function invite(exchange: Exchange, memberId: number, inviterId: number) {
  const ids = { memberId: asMemberId(memberId), inviterId: asMemberId(inviterId) };
  return apply(exchange, { type: 'setInviter', ...ids });
}

test('by rules 3 so many inviters above one another are followed, and whoever may close a circle beyond is refused', () => {
  for (const [rulesVersion, count, answer] of [
    [2, 1_002, ACCEPTED],
    [3, 1_001, ACCEPTED],
    [3, 1_002, refused('inviterInvalid')],
  ] as const) {
    const exchange = chainOf(count, rulesVersion);
    for (const memberId of [5_000, 5_001]) {
      apply(exchange, { type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    }
    assert.deepEqual(invite(exchange, 5_001, 5_000), ACCEPTED);
    assert.deepEqual(invite(exchange, 5_000, count), answer, 'who invited somebody already');
    assert.deepEqual(invite(exchange, 1, count), refused('inviterInvalid'), 'a circle');
  }
});

test('nobody is looked at above an inviter of somebody new', () => {
  const exchange = chainOf(2_000, 1);
  const restored = loadSnapshot(takeSnapshot(exchange));
  for (const each of [exchange, restored]) {
    const inviterOf = each.members.inviterOf.bind(each.members);
    let looks = 0;
    each.members.inviterOf = (index) => {
      looks += 1;
      return inviterOf(index);
    };
    const memberId = 6_000 + (each === restored ? 1 : 0);
    apply(each, { type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    assert.deepEqual(invite(each, memberId, 2_000), ACCEPTED);
    assert.equal(looks, 1, 'whether they have an inviter');
    assert.ok(each.members.hasInvited(each.members.indexOf(asMemberId(1_999))));
  }
});

test('whether a member is frozen and who invited them stay apart, and both as members are added', () => {
  const members = new MemberRegistry();
  for (let id = 1; id <= 64; id += 1) members.open(asMemberId(id), 'member');
  const [one, other] = [members.indexOf(asMemberId(64)), members.indexOf(asMemberId(63))];
  members.setFrozen(one, true);
  members.setInviter(one, 5, 7);
  members.setFrozen(other, true);
  members.setFrozen(other, false);
  for (let id = 65; id <= 200; id += 1) members.open(asMemberId(id), 'member');
  assert.deepEqual([members.isFrozen(one), members.inviterOf(one)], [true, 5]);
  assert.deepEqual([members.isFrozen(other), members.inviterOf(other)], [false, -1]);
  members.setFrozen(one, false);
  assert.deepEqual([members.isFrozen(one), members.inviterOf(one)], [false, 5]);
  assert.equal(members.idOf(one), 64);
});
