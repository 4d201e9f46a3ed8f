/** Positions that new tiers of a perpetual leave no room for: an operator hears of them before the change. */
import type { PerpRiskRow, PerpRow } from '@candor/wire/operator';
import { ask } from './liveServer.ts';
import { OperatorFault } from './report.ts';

type Tiers = readonly Pick<PerpRow['tiers'][number], 'notionalCap' | 'leverageMax'>[];
type RiskRow = Pick<PerpRiskRow['nearest'][number], 'notional' | 'leverage'>;

/** The most that the server tells of; those nearest to liquidation come first. */
const ROWS_MAX = 1_000;

/** Throws: OperatorFault when positions are above the tiers, with how many. */
export async function checkRows(dataDir: string, marketId: number, tiers: Tiers): Promise<void> {
  const [risk] = await ask(dataDir, 'perpRisk', { marketId, count: ROWS_MAX });
  const rows = risk?.nearest ?? [];
  const above = rows.filter((row) => isAbove(row, tiers)).length;
  if (above === 0) return;
  const of =
    (risk?.rowCount ?? 0) > rows.length
      ? `${rows.length} nearest to liquidation`
      : `${rows.length}`;
  const why = `of the ${of} open positions ${above} are above these tiers, in size or in leverage: they stay open, what they must keep changes at once, and some may be liquidated`;
  throw new OperatorFault('positionsAbove', `${why}; repeat it with --force if that is meant`);
}

/** At the mark: larger than the last tier's cap, or levered further than its own tier allows. */
export function isAbove({ notional, leverage }: RiskRow, tiers: Tiers): boolean {
  const own = tiers.find(({ notionalCap }) => BigInt(notional) <= BigInt(notionalCap));
  return own === undefined || leverage > own.leverageMax;
}
