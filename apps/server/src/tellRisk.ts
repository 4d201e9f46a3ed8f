/**
 * Tells members whose liquidation is near: once, until the distance has grown again. It looks twice a minute, a
 * slice of rows at a time.
 */
import type { PerpNear, PerpNearAsk, RiskRow } from '@candor/core';
import { formatTicks, type MarketId, ticks } from '@candor/money';
import type { EnginePort } from './engine/enginePort.ts';
import type { MarketDirectory } from './marketData/directory.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { Log } from './ops/log.ts';

const LOOK_MS = 30_000;
/** Parts per million of the mark: told at 5 %, and again once it was 7.5 %. */
const NEAR_PPM = 50_000;
const AGAIN_PPM = 75_000;
const PPM_PER_PERCENT_TENTH = 1_000;

export interface RiskNoticesOptions {
  readonly engine: Pick<EnginePort, 'query'>;
  readonly directory: MarketDirectory;
  readonly tell: MembersDesk['notices']['tellNear'];
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
  options: RiskNoticesOptions,
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const after = new Set<string>();
  for (const { spec } of options.directory.markets('perp')) {
    await lookAt(spec.marketId, options, { before, after });
  }
  return after;
}

/** Slice by slice: what members ask meanwhile comes in between. */
async function lookAt(
  marketId: MarketId,
  options: RiskNoticesOptions,
  { before, after }: { readonly before: ReadonlySet<string>; readonly after: Set<string> },
): Promise<void> {
  let from: number | undefined = 1;
  while (from !== undefined) {
    const ask: PerpNearAsk = { marketId, from, withinPpm: AGAIN_PPM };
    const { mark, rows, next }: PerpNear = await options.engine.query('perpNear', ask);
    for (const row of rows) {
      const name = `${marketId} ${row.memberId} ${row.side} ${row.mode}`;
      const isNews = (row.distancePpm ?? AGAIN_PPM) <= NEAR_PPM && !before.has(name);
      if (isNews || before.has(name)) after.add(name);
      if (isNews) tellOne(options, { marketId, mark, row });
    }
    from = next;
  }
}

function tellOne(
  { directory, tell }: Pick<RiskNoticesOptions, 'directory' | 'tell'>,
  near: { readonly marketId: MarketId; readonly mark: number; readonly row: RiskRow },
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
