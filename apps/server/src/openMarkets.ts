/** Opens what everybody sees of markets and timed contracts, and what members see of their own. */
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { coinsIn, type PairOf, withIndexPast, withPast } from './demo/pastHistory.ts';
import type { EnginePort } from './engine/enginePort.ts';
import { expectOrders } from './expectOrders.ts';
import type { ShownIds } from './keys/shownIds.ts';
import { type CycleHistory, CycleMarkets } from './marketData/cycleMarkets.ts';
import { MarketData, type MarketHistory } from './marketData/marketData.ts';
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
  // Of a demo's past, which lies behind us, nobody asks for orders.
  closing.add({ close: expectOrders(ground.engine, shownIds) });
  const charts = await chartsOf({ config, ...ground });
  const marketData = closing.add(await MarketData.start({ ...ground, history: charts }));
  const { directory } = marketData;
  const timedCharts = timedChartsOf({ config, directory, history: ground.history });
  const cycles = closing.add(
    await CycleMarkets.start({ ...ground, history: timedCharts, directory }),
  );
  const onFault = (error: unknown) => log.error({ error: String(error) }, 'ownNewsNotTold');
  const ownStream = closing.add(new OwnStream({ engine: ground.engine, onFault }));
  const offerings = new OfferingPlans(ground.engine, ground.now);
  return { marketData, cycles, offerings, ownStream };
}

/** A demo's charts reach back before its first trade. Those of the first seconds wait for what it played. */
async function chartsOf({
  config: { mode, demoSeed: seed },
  engine,
  history,
  now,
}: Pick<MarketsGround, 'config' | 'engine' | 'history' | 'now'>): Promise<MarketHistory> {
  const isDemo = mode === 'demo';
  const charts = isDemo ? withPast(history, { seed, coinsOf: await coinsIn(engine) }) : history;
  const { engineSeq } = history.progress;
  const read = history.waitForBars(engineSeq, HISTORY_PATIENCE_MS).catch(() => undefined);
  return onceRead(charts, { read, now });
}

/** The same of timed contracts, whose pairs are known by their coins. */
function timedChartsOf({
  config: { mode, demoSeed: seed },
  directory,
  history,
}: Pick<MarketsGround, 'config' | 'history'> & Pick<MarketData, 'directory'>): CycleHistory {
  const pairOf: PairOf = ({ baseAsset, quoteAsset }) => {
    const base = directory.asset(baseAsset)?.code;
    const quote = directory.asset(quoteAsset)?.code;
    return base === undefined || quote === undefined ? undefined : { base, quote };
  };
  return mode === 'demo' ? withIndexPast(history, { seed, pairOf }) : history;
}
