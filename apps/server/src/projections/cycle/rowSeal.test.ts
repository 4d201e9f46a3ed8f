import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CycleContractRow } from './listContracts.ts';
import { acceptedText, endedText, entrySeal, isVouched, rowSealOf } from './rowSeal.ts';

const seal = rowSealOf(new Uint8Array(32).fill(7));
const FIGURES: Omit<CycleContractRow, 'opened_seal' | 'entry_seal' | 'ended_seal'> = {
  ...{ order_id: '50', member_id: '77', product_id: 3, side: 'buy', stake_asset: 0 },
  ...{ stake: '1000', profit: '800', loss: '1000', payout_ppm: 800_000, loss_ppm: 1_000_000 },
  ...{ seconds: 30, ticks_min: 2, accepted_at_ms: '1000', entry_by_ms: '2000' },
  ...{ expires_at_ms: '31000', entry_tick: '9', entry_price: '60001', entry_decimals: 2 },
  ...{ entry_at_ms: '1500', outcome: 'won', cause: 'none', exit_price: '60002' },
  ...{ exit_decimals: 2, paid: '1800', closed_at_ms: '31000' },
};

function entered(firstOrderId: number, lastOrderId: number): string {
  const tick = { tick: 9, price: 60_001, decimals: 2, tickAt: 1_500 };
  return entrySeal({ productId: 3, firstOrderId, lastOrderId, ...tick }, seal);
}

const ROW: CycleContractRow = {
  ...FIGURES,
  opened_seal: seal(acceptedText(FIGURES)),
  entry_seal: entered(40, 60),
  ended_seal: seal(endedText(FIGURES)),
};

test('a row as it was written vouches for itself, while it runs and when it has ended', () => {
  assert.equal(isVouched(ROW, seal), true);
  const runs = { outcome: null, cause: null, exit_price: null, exit_decimals: null, paid: null };
  const running = { ...ROW, ...runs, closed_at_ms: null, ended_seal: null };
  assert.equal(isVouched(running, seal), true);
  const none = { entry_tick: null, entry_price: null, entry_decimals: null, entry_at_ms: null };
  assert.equal(isVouched({ ...running, ...none, entry_seal: null }, seal), true);
});

test('issue 11 §1 no SQL path: whatever column is changed, the row does not vouch for itself any more', () => {
  for (const name of Object.keys(ROW) as (keyof CycleContractRow)[]) {
    const value = ROW[name];
    const other = typeof value === 'number' ? value + 1 : `${value}`.replace(/.$/, '3');
    const changed = { ...ROW, [name]: other === value ? '4' : other } as CycleContractRow;
    assert.equal(isVouched(changed, seal), false, name);
  }
});

test('issue 11 §1 no SQL path: seals of other orders, of another key, and none at all are no seals', () => {
  const none = { entry_tick: null, entry_price: null, entry_decimals: null, entry_at_ms: null };
  const forged: Partial<CycleContractRow>[] = [
    { entry_seal: entered(51, 60) },
    { entry_seal: entered(40, 49) },
    { entry_seal: null, ...none },
    { ended_seal: null },
    { ended_seal: seal(endedText({ ...FIGURES, order_id: '51' })) },
    { opened_seal: seal(acceptedText({ ...FIGURES, order_id: '51' })) },
  ];
  for (const change of forged) {
    assert.equal(isVouched({ ...ROW, ...change }, seal), false, JSON.stringify(change));
  }
  assert.equal(isVouched(ROW, rowSealOf(new Uint8Array(32).fill(8))), false);
});
