/**
 * Tells members whose liquidation is near: once, until the distance has grown again. It looks twice a minute, at
 * those the engine says are nearest.
 */
import type { RiskRow } from '@candor/core';
import { formatTicks, ticks } from '@candor/money';
import type { EnginePort } from './engine/enginePort.ts';
import type { MarketDirectory } from './marketData/directory.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { Log } from './ops/log.ts';

const LOOK_MS = 30_000;
/** Parts per million of the mark: told at 5 %, and again once it was 7.5 %. */
const NEAR_PPM = 50_000;
const AGAIN_PPM = 75_000;
const ROWS_MAX = 1_000;
const PPM_PER_PERCENT_TENTH = 1_000;

export interface RiskNoticesOptions {
  readonly engine: Pick<EnginePort, 'query'>;
  readonly directory: MarketDirectory;
  readonly tell: MembersDesk['tellNear'];
  readonly log: Log;
}

/** Looks until it is closed; `look` looks now. */
export function openRiskNotices(options: RiskNoticesOptions) {
  let told: ReadonlySet<string> = new Set();
  const look = async () => {
    told = await tellNear(options, told);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => options.log.error({ error: String(error) }, 'riskNotRead'));
  }, LOOK_MS);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}

/** Who stays told: those who are near, and those who were and are not yet far again. */
async function tellNear(
  { engine, directory, tell }: RiskNoticesOptions,
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (directory.markets('perp').length === 0) return before;
  const after = new Set<string>();
  const perps = await engine.query('perpRisk', { marketId: undefined, count: ROWS_MAX });
  for (const { marketId, mark, nearest } of perps) {
    for (const row of nearest) {
      const distance = row.distancePpm ?? AGAIN_PPM;
      if (distance >= AGAIN_PPM) continue;
      const name = `${marketId} ${row.memberId} ${row.side} ${row.mode}`;
      const isNews = distance <= NEAR_PPM && !before.has(name);
      if (isNews || before.has(name)) after.add(name);
      if (isNews) tellOne({ directory, tell }, { marketId, mark, row });
    }
  }
  return after;
}

function tellOne(
  { directory, tell }: Pick<RiskNoticesOptions, 'directory' | 'tell'>,
  near: { readonly marketId: number; readonly mark: number; readonly row: RiskRow },
): void {
  const market = directory.market(near.marketId);
  if (market === undefined) return;
  const tenths = Math.floor((near.row.distancePpm ?? 0) / PPM_PER_PERCENT_TENTH);
  tell(near.row.memberId, {
    pair: market.marketSymbol,
    side: near.row.side,
    distance: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    mark: formatTicks(ticks(near.mark), market.spec.priceDecimals),
  });
}
