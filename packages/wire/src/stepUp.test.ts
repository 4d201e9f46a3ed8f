import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from './call.ts';
import { CALLS, type CallName } from './registry.ts';
import { rejectsOf } from './rejects.ts';

/** By these, money leaves its member's hands: a session that stands for days is not enough, nor a step-up alone. */
const LEAVES: readonly CallName[] = ['outCoin', 'fiatSell'];

/** These decide where money may go, or who may say so: a step-up of the last minutes. */
const GUARDS: readonly CallName[] = [
  'addToAddress',
  'setAllowList',
  'setBankCard',
  'addTradPassword',
  'updatePassword',
  'setNewTelOrEmail',
  'beginTotp',
  'removeTotp',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'makeRecoveryCodes',
  'setAntiPhishingCode',
  'requestDeletion',
  'myData',
];

/** Here money stays with its member, in another coin, account, order, position or lock of their own. */
const STAYS: readonly CallName[] = [
  ...(['buyLimit', 'sellLimit', 'buyMarket', 'sellMarket'] as const),
  ...(['amendEntrust', 'closeEntrust', 'closeAllEntrust'] as const),
  ...(['contractTransfer', 'c2cTransfer', 'addFlash'] as const),
  ...([
    'contractBuyLimit',
    'contractSellLimit',
    'contractBuyMarket',
    'contractSellMarket',
  ] as const),
  ...(['contractTriggerOrder', 'contractProfitLoss', 'contractEditProfitLoss'] as const),
  ...(['contractCloseProfitLoss', 'contractCloseEntrust', 'contractCloseAllEntrust'] as const),
  ...(['contractAmendEntrust'] as const),
  ...(['contractChangeMargin', 'contractClosePosition', 'contractCloseCoinPosition'] as const),
  'contractCloseAllPosition',
  ...(['cycleBuyMarket', 'cycleSellMarket'] as const),
  ...(['addMinOrder', 'redeemOrder', 'addIeo', 'redeemIeo'] as const),
];

const calls = Object.entries(CALLS) as readonly [CallName, Call][];
const namesOf = (is: (call: Call) => boolean) =>
  calls.flatMap(([name, call]) => (is(call) ? [name] : [])).sort();

test('every call that moves money says whether it leaves its member, and what leaves wants a step-up and the fund password', () => {
  assert.deepEqual(
    namesOf((call) => call.movesMoney),
    [...LEAVES, ...STAYS].sort(),
    'a new call that moves money stands in one of the two lists',
  );
  for (const name of LEAVES) {
    assert.ok(CALLS[name].needsStepUp, name);
    assert.ok(rejectsOf(CALLS[name]).includes('fundPasswordWrong'), name);
  }
});

test('what guards money wants a step-up of the last minutes, and nothing else but what leaves', () => {
  assert.deepEqual(
    namesOf((call) => call.needsStepUp),
    [...LEAVES, ...GUARDS].sort(),
  );
});
