/** For tests: the room over a real engine with one market and two funded members. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMarketId, lots, type MemberId, ticks } from '@candor/money';
import { openEngine } from '../../engine/openEngine.ts';
import { setUp } from '../../engine/testing/market.ts';
import { MarketData } from '../../marketData/marketData.ts';
import { NO_HISTORY } from '../../marketData/testing/noHistory.ts';

export { ALICE, BOB } from '../../engine/testing/market.ts';

/** Opens the stage; `close` ends all of it. */
export async function openStage() {
  const directory = mkdtempSync(join(tmpdir(), 'candor-trading-'));
  const opened = await openEngine({ directory, isDemo: true, onFatal: () => undefined });
  const engine = opened.port;
  await setUp(engine);
  const marketData = await MarketData.start({ engine, history: NO_HISTORY, now: Date.now });
  return {
    engine,
    marketData,
    close: async () => {
      marketData.close();
      await opened.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The terms of a limit order in the stage's market. */
export function limit(memberId: MemberId, side: 'buy' | 'sell', price: number, quantity: number) {
  const terms = { marketId: asMarketId(0), side, timeInForce: 'gtc' } as const;
  return { memberId, ...terms, price: ticks(price), quantity: lots(quantity) };
}
