/** Opens what everybody sees of markets and timed contracts, and what members see of their own. */
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { type Past, readPast, withIndexPast, withPast } from './demo/pastHistory.ts';
import type { EnginePort } from './engine/enginePort.ts';
import { expectOrders } from './expectOrders.ts';
import type { ShownIds } from './keys/shownIds.ts';
import { CycleMarkets } from './marketData/cycleMarkets.ts';
import { MarketData } from './marketData/marketData.ts';
import type { MarketHistory } from './marketData/marketHistory.ts';
import { OfferingPlans } from './marketData/offeringPlans.ts';
import { onceRead } from './marketData/onceRead.ts';
import type { Log } from './ops/log.ts';
import { HISTORY_PATIENCE_MS, type Projections } from './projections/startProjections.ts';
import { OwnStream } from './trading/ownStream.ts';

interface MarketsGround {
  readonly engine: EnginePort;
  readonly history: Projections;
  readonly config: Config;
  readonly now: () => number;
  readonly log: Log;
  readonly shownIds: ShownIds;
}

/** What everybody sees of markets and timed contracts, and what a member sees of their own. */
export async function openMarkets(
  { log, config, shownIds, ...ground }: MarketsGround,
  closing: Closing,
) {
  const { engine, history } = ground;
  // Of a demo's past, which lies behind us, nobody asks for orders.
  closing.add({ close: expectOrders(engine, shownIds) });
  // A demo's charts reach back before its first trade.
  const past = config.mode === 'demo' ? await readPast(engine, config.demoSeed) : undefined;
  const charts = chartsOf(ground, past);
  const marketData = closing.add(await MarketData.start({ ...ground, history: charts }));
  const { directory } = marketData;
  const timedCharts = past ? withIndexPast(history, past) : history;
  const cycles = closing.add(
    await CycleMarkets.start({ ...ground, history: timedCharts, directory }),
  );
  const onFault = (error: unknown) => log.error({ error: String(error) }, 'ownNewsNotTold');
  const ownStream = closing.add(new OwnStream({ engine, onFault }));
  const offerings = new OfferingPlans(engine, ground.now);
  return { marketData, cycles, offerings, ownStream };
}

/** Charts of markets. Those of the first seconds wait for what a demo played. */
function chartsOf(
  { history, now }: Pick<MarketsGround, 'history' | 'now'>,
  past: Past | undefined,
): MarketHistory {
  const { engineSeq } = history.progress;
  const read = history.waitForBars(engineSeq, HISTORY_PATIENCE_MS).catch(() => undefined);
  return onceRead(past ? withPast(history, past) : history, { read, now });
}
