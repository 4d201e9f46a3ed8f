/** Gives a new member the demo funds, through the faucet's commands; what was claimed before stays once. */
import { amount, type MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { DEMO_FUNDS } from './demoMarkets.ts';

/** Claims every demo fund of a listed coin. */
export async function claimDemoFunds(engine: EnginePort, memberId: MemberId): Promise<void> {
  const { assets } = await engine.query('exchange', {});
  const claims = assets.flatMap(({ assetId, code, decimals }) => {
    const coins = DEMO_FUNDS[code];
    if (coins === undefined) return [];
    const units = amount(BigInt(Math.round(coins * 1_000)) * 10n ** BigInt(decimals - 3));
    return [engine.submit({ type: 'claimFaucet', memberId, assetId, amount: units })];
  });
  await Promise.all(claims);
}
