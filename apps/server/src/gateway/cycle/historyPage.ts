/** A page of a member's timed contracts that ended, once the projections have caught up. */
import type { Side } from '@candor/core';
import type { CycleResult } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { type Answered, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { cycleResultOf } from './presentCycle.ts';

export interface HistoryAsk {
  /** Undefined: of all pairs. */
  readonly productId: number | undefined;
  readonly side?: Side | undefined;
  readonly page: number | undefined;
  readonly pageSize?: number | undefined;
}

/** §9: 15 a page unless told. */
export async function historyPage(
  { productId, side, page, pageSize }: HistoryAsk,
  context: PartContext<'cycle'>,
): Promise<
  Answered<{ rows: CycleResult[]; count: number; isBehind: boolean; keptFrom?: number | undefined }>
> {
  const { cycles, marketData, projections } = context;
  await settle(context);
  const memberId = memberIdOf(context);
  const found = await projections.listCycleHistory({
    memberId,
    productId,
    side,
    ...pageAsk(page, pageSize),
  });
  const rows = found.rows.flatMap((row) => {
    const mirror = cycles.find(row.product_id);
    return mirror ? [cycleResultOf(marketData.directory, mirror, row)] : [];
  });
  return { data: { rows, count: found.count, isBehind: found.isBehind, keptFrom: found.keptFrom } };
}
