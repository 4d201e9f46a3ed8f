/** GET /miner/minOrder: what runs comes from the exchange itself, what ended from history. */
import { asOrderId } from '@candor/money';
import type { CALLS, ResponseOf } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { type Ground, lockRecordOf, runningOrderOf } from './presentMiner.ts';

type Orders = ResponseOf<typeof CALLS.minOrder>;

export const minOrder: Handler<'minOrder'> = async ({ page, pageSize, status }, context) => {
  const offers = await context.engine.query('mining', {});
  const rows = pageAsk(page, pageSize);
  const ground = { assets: context.marketData.directory, offers };
  if (status === 'running') return { data: await running(rows, ground, context) };
  await settle(context);
  const memberId = memberIdOf(context);
  const found = await context.projections.listLocks({ memberId, status, ...rows });
  const early = await earlyEnds(context);
  const shown = found.rows.flatMap((row) => {
    const live = row.outcome === null ? early.get(asOrderId(Number(row.order_id))) : undefined;
    return live ? runningOrderOf(ground, live) : lockRecordOf(ground, row);
  });
  const { count, isBehind, keptFrom } = found;
  return { data: { rows: shown, count, isBehind, keptFrom } };
};

async function running(
  { skip, limit }: ReturnType<typeof pageAsk>,
  ground: Ground,
  context: PartContext<'miner'>,
): Promise<Orders> {
  const locks = await context.engine.query('miningLocks', { memberId: memberIdOf(context) });
  const rows = locks.toReversed().slice(skip, skip + limit);
  return { rows: rows.flatMap((lock) => runningOrderOf(ground, lock)), count: locks.length };
}

/** Locks that run, by order. */
async function earlyEnds(context: PartContext<'miner'>) {
  const locks = await context.engine.query('miningLocks', { memberId: memberIdOf(context) });
  return new Map(locks.map((lock) => [lock.terms.orderId, lock]));
}
