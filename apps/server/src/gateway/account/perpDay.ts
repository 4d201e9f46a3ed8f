/** What the futures account gained since a moment: realised, funding, fees, and what positions changed by. */
import type { AssetId } from '@candor/money';
import type { PerpDay } from '@candor/wire';
import type { PastPosition } from '../../projections/cost/dayPerps.ts';
import type { PartContext } from '../contexts.ts';
import { asPerp, type PerpSpec } from '../contract/perpMarket.ts';
import { memberIdOf } from '../handler.ts';
import type { Holding } from './assetRows.ts';
import { gainOfAccount, type PerpGain, summed } from './reckonPerpDay.ts';
import { openProfitThen, type ReckonedCoin } from './reckonProfit.ts';

/** How a holding is priced, then and now. */
type Priced = (holding: Holding) => ReckonedCoin;

/** Of all coins in which contracts are settled, and of every other in that account. */
export async function perpDayOf(
  context: PartContext<'account'>,
  { since, priced }: { readonly since: number; readonly priced: Priced },
): Promise<PerpGain & { readonly day: PerpDay }> {
  const memberId = memberIdOf(context);
  const { engine, projections } = context;
  const [accounts, flows, past] = await Promise.all([
    engine.query('contractAccounts', { memberId }),
    projections.sumContractFlows({ memberId, since }),
    projections.listPastPositions({ memberId, since }),
  ]);
  const open = past.filter(({ lots }) => lots !== 0n).map(({ marketId }) => marketId);
  const marks = await projections.listMarksAt({ marketIds: [...new Set(open)], since });
  const markOf = new Map(marks.map(({ marketId, close }) => [marketId, BigInt(close)]));
  const parts = accounts.flatMap(({ assetId, account }) => {
    const asset = context.marketData.directory.asset(assetId);
    if (asset === undefined) return [];
    const own = flows.filter((flow) => flow.assetId === assetId);
    const before = openBefore(context, { assetId, past, markOf });
    const open = account.crossProfit + account.isolatedProfit;
    const coin = priced({ asset, available: account.wallet + open, held: 0n });
    return [gainOfAccount(coin, { since, own, open, before })];
  });
  return summed(parts);
}

/** What all positions settled in a coin were worth then; undefined where a mark is missing. */
function openBefore(
  { marketData }: Pick<PartContext<'account'>, 'marketData'>,
  {
    assetId,
    past,
    markOf,
  }: {
    readonly assetId: AssetId;
    readonly past: readonly PastPosition[];
    readonly markOf: ReadonlyMap<number, bigint>;
  },
): bigint | undefined {
  let open = 0n;
  for (const position of past) {
    const perp = asPerp(marketData.directory.market(position.marketId));
    if (perp?.quote.assetId !== assetId) continue;
    const mark = position.lots === 0n ? 0n : markOf.get(position.marketId);
    if (mark === undefined) return undefined;
    open += openProfitThen(position, { mark, factor: notionalFactor(perp.spec, perp.quote) });
  }
  return open;
}

/** Smallest quote units of a tick and a contract. */
function notionalFactor(spec: PerpSpec, quote: { readonly decimals: number }): bigint {
  const spare = quote.decimals - spec.priceDecimals - spec.quantityDecimals;
  return BigInt(spec.contractSize) * 10n ** BigInt(spare);
}
