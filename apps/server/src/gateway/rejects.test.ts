import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  CALLS,
  type Call,
  type CallName,
  REFUSAL_CODES,
  REJECTS_OF_ANY_CALL,
  type RefusalReason,
  rejectsOf,
} from '@candor/wire';
import { openMetrics } from '../ops/metrics.ts';
import type { CommandHandler, Handler } from './handler.ts';
import { tellUndeclared } from './undeclared.ts';

const ROOT = new URL('../../../../', import.meta.url);
const NAMES = Object.keys(CALLS) as CallName[];

function callOf(name: CallName): Call {
  return CALLS[name] as Call;
}

function textOf(path: string): string {
  const url = new URL(path, ROOT);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
}

function reasonsIn(text: string, pattern: RegExp): RefusalReason[] {
  const words = [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return words.filter((word): word is RefusalReason => Object.hasOwn(REFUSAL_CODES, word));
}

async function told(name: CallName, reason: RefusalReason) {
  const lines: unknown[] = [];
  const metrics = openMetrics();
  const log = { error: (...line: unknown[]) => void lines.push(...line) };
  tellUndeclared({ name, call: callOf(name) }, reason, { log, metrics });
  const counted = (await metrics.render()).match(/^candor_undeclared_refusals_total\{.*$/m)?.[0];
  return { lines, counted };
}

test('a refusal that its call does not declare is logged and counted', async () => {
  assert.deepEqual(await told('systemTime', 'balanceTooLow'), {
    lines: [{ call: CALLS.systemTime.path, reason: 'balanceTooLow' }, 'refusalUndeclared'],
    counted: 'candor_undeclared_refusals_total{call="systemTime",reason="balanceTooLow"} 1',
  });
});

test('a declared refusal, and one that any call may give, is not', async () => {
  for (const reason of ['orderUnknown', ...REJECTS_OF_ANY_CALL] as const) {
    assert.deepEqual(await told('closeEntrust', reason), { lines: [], counted: undefined });
  }
});

test('what a call needs decides what else it may refuse', () => {
  assert.ok(!rejectsOf(callOf('symbols')).includes('sessionMissing'));
  assert.ok(rejectsOf(callOf('myAccount')).includes('sessionMissing'));
  assert.ok(!rejectsOf(callOf('myAccount')).includes('exchangeHalted'));
  assert.ok(rejectsOf(callOf('buyLimit')).includes('exchangeHalted'));
  assert.ok(rejectsOf(callOf('buyLimit')).includes('requestKeysUsedUp'));
  assert.ok(rejectsOf(callOf('addOnline')).includes('idempotencyKeyReused'));
  const steppedUp = NAMES.filter((name) => CALLS[name].needsStepUp);
  assert.ok(steppedUp.length > 0);
  for (const name of steppedUp) assert.ok(rejectsOf(callOf(name)).includes('stepUpRequired'));
});

test('a call declares each reason once', () => {
  for (const name of NAMES) {
    const { rejects } = CALLS[name];
    assert.equal(new Set(rejects).size, rejects.length, name);
  }
});

for (const name of NAMES) {
  test(`the contract of ${name} names every refusal that stands in its handler`, () => {
    const text = textOf(`apps/server/src/gateway${CALLS[name].path}.ts`);
    const said = reasonsIn(text, /(?<!\.type === )'(\w+)'/g);
    const missing = said.filter((reason) => !rejectsOf(callOf(name)).includes(reason));
    assert.deepEqual(missing, []);
  });
}

test('a call whose handler reads the key of its request takes one, so that clients send it', () => {
  const readers = NAMES.filter((name) =>
    textOf(`apps/server/src/gateway${CALLS[name].path}.ts`).includes('requestKey'),
  );
  assert.ok(readers.length > 20);
  const without = readers.filter((name) => !callOf(name).movesMoney && !callOf(name).takesKey);
  assert.deepEqual(without, []);
});

/**
 * Calls that are one command of the core, the file that says what the core refuses of it, and what of that cannot
 * happen: a sale names no coin and pays no fee.
 */
const COMMANDS: readonly (readonly [CallName, string, string, ...RefusalReason[]])[] = [
  ['buyLimit', 'spot/placeLimitOrder.ts', 'placeLimitOrder'],
  ['sellLimit', 'spot/placeLimitOrder.ts', 'placeLimitOrder'],
  ['buyMarket', 'spot/placeMarketOrder.ts', 'placeMarketOrder'],
  ['sellMarket', 'spot/placeMarketOrder.ts', 'placeMarketOrder'],
  ['amendEntrust', 'spot/amendOrder.ts', 'amendOrder'],
  ['closeEntrust', 'spot/cancelOrder.ts', 'cancelOrder'],
  ['closeAllEntrust', 'spot/cancelOrder.ts', 'cancelAllOrders'],
  ['contractBuyLimit', 'perp/openPosition.ts', 'openPosition'],
  ['contractSellLimit', 'perp/openPosition.ts', 'openPosition'],
  ['contractBuyMarket', 'perp/openPosition.ts', 'openPosition'],
  ['contractSellMarket', 'perp/openPosition.ts', 'openPosition'],
  ['contractAmendEntrust', 'perp/amendContractOrder.ts', 'amendContractOrder'],
  ['contractCloseEntrust', 'perp/cancelContractOrder.ts', 'cancelContractOrder'],
  ['contractClosePosition', 'perp/closePosition.ts', 'closePosition'],
  ['contractCloseCoinPosition', 'perp/closePosition.ts', 'closePosition'],
  ['contractCloseAllPosition', 'perp/closePosition.ts', 'closePositions'],
  ['contractProfitLoss', 'perp/setStop.ts', 'setStop'],
  ['contractEditProfitLoss', 'perp/setStop.ts', 'changeStop'],
  ['contractCloseProfitLoss', 'perp/cancelTrigger.ts', 'cancelTrigger'],
  ['contractTriggerOrder', 'perp/placeTriggerOrder.ts', 'placeTriggerOrder'],
  ['contractCloseAllEntrust', 'perp/cancelContractOrder.ts', 'cancelContractOrders'],
  ['contractChangeMargin', 'perp/changeMargin.ts', 'changeMargin'],
  ['contractTransfer', 'perp/transferContract.ts', 'transferContract'],
  ['c2cTransfer', 'wallet/transferFiat.ts', 'transferFiat'],
  ['cycleBuyMarket', 'cycle/openCycle.ts', 'openCycle'],
  ['cycleSellMarket', 'cycle/openCycle.ts', 'openCycle'],
  ['cycleSetLimits', 'cycle/protectMember.ts', 'setCycleLimits'],
  ['cycleCoolOff', 'cycle/protectMember.ts', 'startCoolOff'],
  ['quoteFlash', 'flash/quoteFlash.ts', 'quoteFlash'],
  ['addFlash', 'flash/acceptFlash.ts', 'acceptFlash'],
  ['addIeo', 'ieo/commitOffering.ts', 'commitOffering'],
  ['redeemIeo', 'ieo/commitOffering.ts', 'withdrawCommitment'],
  ['addMinOrder', 'mining/lockMining.ts', 'lockMining'],
  ['redeemOrder', 'mining/redeemMining.ts', 'redeemMining'],
  ['outCoin', 'wallet/holdWithdrawal.ts', 'holdWithdrawal'],
  [
    'fiatSell',
    'wallet/holdWithdrawal.ts',
    'holdWithdrawal',
    'assetUnknown',
    'withdrawalFeeTooLarge',
  ],
];

for (const [name, file, verb, ...impossible] of COMMANDS) {
  test(`the contract of ${name} names every refusal that the core's ${verb} says it has`, () => {
    const text = textOf(`packages/core/src/${file}`);
    const before = text.slice(0, text.indexOf(`export function ${verb}(`));
    const words = before.slice(before.lastIndexOf('/**')).split('Rejects:')[1] ?? '';
    const said = reasonsIn(words, /\b(\w+)\b/g);
    assert.ok(said.length > 1, `${file} says what ${verb} rejects`);
    const known = [...rejectsOf(callOf(name)), ...impossible];
    const missing = said.filter((reason) => !known.includes(reason));
    assert.deepEqual(missing, []);
  });
}

test('only a call that is a command may refuse whatever the core does', () => {
  const wide = NAMES.filter((name) =>
    textOf(`apps/server/src/gateway${CALLS[name].path}.ts`).includes('CommandHandler<'),
  );
  assert.deepEqual(wide.sort(), COMMANDS.map(([name]) => name).sort());
});

/** What a handler's type lets it refuse. */
type ReasonOf<Handling> = Handling extends (...given: never[]) => infer Told
  ? Extract<Awaited<Told>, { readonly refusal: unknown }>['refusal']
  : never;
/** True when nothing is left of a type: false does not compile where `true` is wanted. */
type IsNone<Type> = [Type] extends [never] ? true : false;

test('a handler that refuses what its call does not declare is not compiled', () => {
  const declared: ReasonOf<Handler<'removePriceAlert'>> = 'alertUnknown';
  const ofAnyCall: ReasonOf<Handler<'removePriceAlert'>> = 'tooManyRequests';
  assert.deepEqual([declared, ofAnyCall], ['alertUnknown', 'tooManyRequests']);
  const alert: IsNone<Extract<ReasonOf<Handler<'removePriceAlert'>>, 'alertsFull'>> = true;
  const order: IsNone<Extract<ReasonOf<CommandHandler<'closeEntrust'>>, 'passwordWrong'>> = true;
  const core: IsNone<Extract<ReasonOf<CommandHandler<'closeEntrust'>>, 'balanceTooLow'>> = false;
  assert.deepEqual([alert, order, core], [true, true, false]);
});
