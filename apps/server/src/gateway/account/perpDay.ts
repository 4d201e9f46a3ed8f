/** What the futures account gained since a moment: realised, funding, fees, and what positions changed by. */
import { type AssetId, formatUnits } from '@candor/money';
import type { PerpDay } from '@candor/wire';
import type { ContractFlow, PastPosition } from '../../projections/cost/dayPerps.ts';
import type { PartContext } from '../contexts.ts';
import { asPerp, type PerpSpec } from '../contract/perpMarket.ts';
import { memberIdOf } from '../handler.ts';
import { type UsdtRate, usdtUnits } from '../valuation.ts';
import { type Holding, TOTAL_DECIMALS } from './assetRows.ts';
import { gainSince, openProfitThen, type ReckonedCoin } from './reckonProfit.ts';

/** How a holding is priced, then and now. */
type Priced = (holding: Holding) => ReckonedCoin;

interface Gain {
  readonly units: bigint;
  readonly unpriced: readonly string[];
}

/** Of all coins in which contracts are settled, and of every other in that account. */
export async function perpDayOf(
  context: PartContext<'account'>,
  { since, priced }: { readonly since: number; readonly priced: Priced },
): Promise<Gain & { readonly day: PerpDay }> {
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

type Part = Gain & { readonly kinds: Readonly<Record<'realized' | 'fees' | 'funding', bigint>> };

function gainOfAccount(
  coin: ReckonedCoin,
  {
    since,
    own,
    open,
    before,
  }: {
    readonly since: number;
    readonly own: readonly ContractFlow[];
    /** Unrealised profit, now and then. */
    readonly open: bigint;
    readonly before: bigint | undefined;
  },
): Part {
  const of = (...kinds: readonly string[]) =>
    own.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0n), 0n);
  const kinds = {
    realized: worthNow(coin, of('profit', 'liquidation')),
    fees: worthNow(coin, of('fee')),
    funding: worthNow(coin, of('contractFunding')),
  };
  if (before === undefined) return { units: 0n, unpriced: [coin.code], kinds };
  const settled = own.reduce((sum, flow) => sum + flow.settled, 0n);
  const change = open - before - settled;
  const told = { assetId: coin.assetId, kind: 'profit', hour: since, amount: change } as const;
  return { ...gainSince([coin], { since, flows: [...own, told] }), kinds };
}

function worthNow({ now, decimals }: ReckonedCoin, amount: bigint): bigint {
  const rate: UsdtRate | undefined = now;
  return usdtUnits(amount, rate, { assetDecimals: decimals, decimals: TOTAL_DECIMALS });
}

function summed(parts: readonly Part[]): Gain & { readonly day: PerpDay } {
  const sum = (value: (part: Part) => bigint) =>
    parts.reduce((total, part) => total + value(part), 0n);
  const units = sum((part) => part.units);
  const realized = sum(({ kinds }) => kinds.realized);
  const fees = sum(({ kinds }) => kinds.fees);
  const funding = sum(({ kinds }) => kinds.funding);
  const text = (value: bigint) => formatUnits(value, TOTAL_DECIMALS);
  const day = {
    ...{ today: text(units), realized: text(realized), fees: text(fees), funding: text(funding) },
    unrealized: text(units - realized - fees - funding),
  };
  return { units, unpriced: parts.flatMap(({ unpriced }) => unpriced), day };
}
