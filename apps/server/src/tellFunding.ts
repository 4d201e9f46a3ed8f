/** Shows on members' devices what funding came to, once the projections have written it. */
import {
  asMarketId,
  asMemberId,
  formatUnitsTrimmed,
  type MarketId,
  type MemberId,
} from '@candor/money';
import type { EnginePort } from './engine/enginePort.ts';
import type { MarketDirectory } from './marketData/directory.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { Log } from './ops/log.ts';
import type { Projections } from './projections/startProjections.ts';

const PATIENCE_MS = 60_000;

export interface FundingNoticesOptions {
  readonly engine: Pick<EnginePort, 'onBatch'>;
  readonly projections: Pick<Projections, 'progress' | 'listFundingOf'>;
  readonly directory: MarketDirectory;
  readonly tell: MembersDesk['notices']['tellFunding'];
  readonly log: Log;
}

/** Listens until it is closed. Funding is news: what was charged while nobody listened is in the records. */
export function openFundingNotices(options: FundingNoticesOptions) {
  const { engine, log } = options;
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  const stop = engine.onBatch(({ events, firstSeq, lastSeq }) => {
    if (!events.some(({ type }) => type === 'fundingCharged')) return;
    const telling = tellAll(options, { after: firstSeq - 1, upTo: lastSeq }, () => isClosed)
      .catch((error: unknown) => {
        if (!isClosed) log.error({ error: String(error) }, 'fundingNotTold');
      })
      .finally(() => underWay.delete(telling));
    underWay.add(telling);
  });
  return {
    close: async () => {
      isClosed = true;
      stop();
      await Promise.all(underWay);
    },
  };
}

/** Once a member and market: what their positions there paid or received together. */
async function tellAll(
  { projections, directory, tell }: FundingNoticesOptions,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  isClosed: () => boolean,
): Promise<void> {
  await projections.progress.waitFor(upTo, PATIENCE_MS);
  if (isClosed()) return;
  const sums = new Map<string, { memberId: MemberId; marketId: MarketId; amount: bigint }>();
  for (const row of await projections.listFundingOf(after, upTo)) {
    const [memberId, marketId] = [asMemberId(Number(row.member_id)), asMarketId(row.market_id)];
    const key = `${memberId} ${marketId}`;
    const known = sums.get(key) ?? { memberId, marketId, amount: 0n };
    sums.set(key, { ...known, amount: known.amount + BigInt(row.amount) });
  }
  for (const { memberId, marketId, amount } of sums.values()) {
    const market = directory.market(marketId);
    const coin = market && directory.asset(market.spec.quoteAsset);
    if (!market || !coin || amount === 0n) continue;
    const isPaid = amount < 0n;
    const text = formatUnitsTrimmed(isPaid ? -amount : amount, coin.decimals);
    tell(memberId, { pair: market.marketSymbol, amount: `${text} ${coin.code}`, isPaid });
  }
}
