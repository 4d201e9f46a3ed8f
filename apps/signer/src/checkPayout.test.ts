import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { test } from 'node:test';
import type { NetworkSettings } from '@candor/server/chains';
import { approvalText } from '@candor/wire/payout';
import { type CheckFacts, checkPayout } from './checkPayout.ts';
import type { Work } from './readWork.ts';
import { OUTSIDE, workOf } from './testing/workOf.ts';

const ETH = 10n ** 18n;
const HOT = '0x52908400098527886E0F7030069857D2E4169EE7';
const NONE = { member: 0n, network: 0n };

function operator(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { name, publicKey: String(publicKey.export({ format: 'jwk' }).x), privateKey };
}
const [ann, bob] = [operator('ann'), operator('bob')];

function approval(work: Work, name: string, key: KeyObject) {
  const signature = sign(null, Buffer.from(approvalText(work)), key).toString('base64');
  return { operator: name, signature };
}

const PAYOUTS = {
  ...{ min: ETH, max: 50n * ETH, autoMax: 5n * ETH },
  ...{ memberDayMax: 8n * ETH, networkDayMax: 20n * ETH, fourEyesAbove: 20n * ETH },
};
const ASSET = { asset: 'ETH', token: undefined, decimals: 18, isOut: true, payouts: PAYOUTS };
const NETWORK = {
  name: 'TestChain',
  addressNetwork: 'ethereum',
  assets: [ASSET],
} as unknown as NetworkSettings;

function facts(work: Work, more: Partial<CheckFacts> = {}): CheckFacts {
  const operatorKeys = [ann, bob].map(({ name, publicKey }) => ({ name, publicKey }));
  const given = { work, settings: NETWORK, operatorKeys, pinnedDecimals: 8, own: [HOT], day: NONE };
  return { ...given, ...more };
}

function assertRefused(checked: ReturnType<typeof checkPayout>, why: RegExp): void {
  assert.ok(typeof checked === 'string', 'it would be signed');
  assert.match(checked, why);
}

test('what would be signed is the address of the row and its amount less the fee, on the chain', () => {
  const checked = checkPayout(facts(workOf()));
  assert.deepEqual(checked, {
    ...{ asset: ASSET, to: OUTSIDE, value: (ETH * 199n) / 100n, isAutomatic: true },
  });
});

test('a row that is not what the ledger holds, and a ledger bound elsewhere, are refused [wd-daemon-11, withdraw-10]', () => {
  const held = workOf();
  const { ledger } = held;
  assert.ok(ledger);
  const rows: readonly (readonly [Work, RegExp])[] = [
    [{ ...held, ledger: undefined }, /holds nothing/],
    [{ ...held, amount: held.amount + 1n }, /differs/],
    [{ ...held, fee: 0n }, /differs/],
    [{ ...held, memberId: 8 }, /differs/],
    [{ ...held, withdrawalId: 2 }, /differs/],
    [{ ...held, address: HOT }, /bound to another/],
    [{ ...held, asset: 'USDT' }, /bound to another/],
    [{ ...held, payoutId: '2'.padStart(32, '0') }, /bound to another/],
    [{ ...held, ledger: { ...ledger, intent: ledger.intent + 1n } }, /bound to another/],
  ];
  for (const [row, why] of rows) assertRefused(checkPayout(facts(row)), why);
});

test('no address but one of the network, with its checksum and not the exchange’s own [withdraw-01, withdraw-02]', () => {
  const slip = `${OUTSIDE.slice(0, -1)}D`;
  for (const address of [slip, '', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', `${OUTSIDE}00`]) {
    assertRefused(checkPayout(facts(workOf({ address }))), /none of the network/);
  }
  for (const address of [HOT, HOT.toLowerCase()]) {
    assertRefused(checkPayout(facts(workOf({ address }))), /own/);
  }
  const token = { ...ASSET, asset: 'USDT', token: OUTSIDE };
  const settings = { ...NETWORK, assets: [ASSET, token] } as unknown as NetworkSettings;
  const toToken = facts(workOf({ address: OUTSIDE.toLowerCase() }), { settings });
  assertRefused(checkPayout(toToken), /contract of a coin/);
  assertRefused(checkPayout(facts(workOf({ network: 'Other' }))), /network/);
});

test('the ceiling of one payout, other decimals and amounts that are none of the chain are refused [wd-daemon-09]', () => {
  const coins = (many: bigint) => workOf({ amount: many * 100_000_000n });
  assertRefused(checkPayout(facts(coins(51n))), /ceiling/);
  assertRefused(checkPayout(facts(workOf(), { pinnedDecimals: 6 })), /other decimals/);
  assertRefused(checkPayout(facts(workOf({ amount: 1_000_000n }))), /no amount/);
  assertRefused(checkPayout(facts(workOf({ amount: 10n }))), /no amount/);
  const closed = { ...NETWORK, assets: [{ ...ASSET, isOut: false }] } as unknown as NetworkSettings;
  assertRefused(checkPayout(facts(workOf(), { settings: closed })), /does not go out/);
});

test('above its size or the speed of a day it is signed only with an operator’s key [wd-daemon-09]', () => {
  const large = workOf({ amount: 600_000_000n });
  assertRefused(checkPayout(facts(large)), /1 operators/);
  for (const day of [
    { member: 7n * ETH, network: 0n },
    { member: 0n, network: 19n * ETH },
  ]) {
    assertRefused(checkPayout(facts(workOf(), { day })), /1 operators must approve it, 0 did/);
  }
  const approved = { ...large, approvals: [approval(large, 'ann', ann.privateKey)] };
  const checked = checkPayout(facts(approved));
  assert.ok(typeof checked !== 'string' && !checked.isAutomatic);
});

test('two operators are two keys of the signer’s own list under this very payout [wd-daemon-10, withdraw-13]', () => {
  const huge = workOf({ amount: 2_500_000_000n });
  const byAnn = approval(huge, 'ann', ann.privateKey);
  const other = approval(workOf({ amount: 2_500_000_001n }), 'bob', bob.privateKey);
  const eve = operator('eve');
  const few = [
    [byAnn],
    [byAnn, byAnn],
    [byAnn, { ...byAnn, operator: 'bob' }],
    [byAnn, other],
    [byAnn, approval(huge, 'eve', eve.privateKey)],
    [byAnn, { operator: 'bob', signature: '' }],
  ];
  for (const approvals of few) {
    assertRefused(checkPayout(facts({ ...huge, approvals })), /2 operators must approve it, 1 did/);
  }
  const both = [byAnn, approval(huge, 'bob', bob.privateKey)];
  assert.ok(typeof checkPayout(facts({ ...huge, approvals: both })) !== 'string');
});
