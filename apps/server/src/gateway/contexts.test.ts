import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CALLS, PartOf } from '@candor/wire';
import type { ContextOf, PartContext } from './contexts.ts';

/** Where coins and money leave the exchange, and who a member is. */
type Guarded = 'custody' | 'payouts' | 'fiat' | 'outsideWallet' | 'members' | 'media';
type Reached<Context> = Extract<keyof Context, Guarded>;
/** True when nothing is left of a type: false does not compile where `true` is wanted. */
type IsNone<Type> = [Type] extends [never] ? true : false;

test('the rooms of a call follow from the first word of its path', () => {
  const part: PartOf<typeof CALLS.buyLimit> = 'trad';
  const other: PartOf<typeof CALLS.contractBuyLimit> = 'contract';
  assert.deepEqual([part, other], ['trad', 'contract']);
});

test('no order reaches where coins leave, nor who its member is', () => {
  const spot: IsNone<Reached<ContextOf<'buyLimit'>>> = true;
  const perp: IsNone<Reached<ContextOf<'contractBuyLimit'>>> = true;
  const flash: IsNone<Reached<PartContext<'flash'>>> = true;
  const ieo: IsNone<Reached<PartContext<'ieo'>>> = true;
  const miner: IsNone<Reached<PartContext<'miner'>>> = true;
  assert.ok([spot, perp, flash, ieo, miner].every(Boolean));
});

test('a wallet sees of the members desk what proves its owner, and no more', () => {
  const isAll: IsNone<
    Exclude<keyof PartContext<'account'>['members'], 'securityLog' | 'fundPassword'>
  > = true;
  assert.ok(isAll);
});

test('the copy of a member’s data alone asks every room', () => {
  const all: Reached<ContextOf<'myData'>>[] = ['custody', 'payouts', 'fiat', 'outsideWallet'];
  assert.equal(all.length, 4);
  const own: IsNone<Extract<keyof ContextOf<'userInfo'>, 'custody' | 'payouts' | 'fiat'>> = true;
  assert.ok(own);
});
