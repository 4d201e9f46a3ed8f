/**
 * What a copy of a member's data is made of. Lists are those of the calls that show them, row by row: names of
 * coins and pairs, decimal text, kinds of what stood on the other side, never who.
 */
import { formatUnitsTrimmed, type MemberId } from '@candor/money';
import { contractAssets } from '../account/contractAssets.ts';
import { deposits } from '../account/deposits.ts';
import { financeByTypeCoin } from '../account/financeByTypeCoin.ts';
import { outCoinList } from '../account/outCoinList.ts';
import { fiatOrders } from '../c2c/orders.ts';
import type { Context } from '../contexts.ts';
import { contractFundingPayments } from '../contract/fundingPayments.ts';
import { contractPosition } from '../contract/position.ts';
import { contractPositionHistory } from '../contract/positionHistory.ts';
import { contractProfitLossOrder } from '../contract/profitLossOrder.ts';
import { contractTradEntrust } from '../contract/tradEntrust.ts';
import { contractTradHistory } from '../contract/tradHistory.ts';
import { contractTradOrder } from '../contract/tradOrder.ts';
import { cyclePosition } from '../cycle/position.ts';
import { cycleProtection } from '../cycle/protection.ts';
import { cycleTradHistory } from '../cycle/tradHistory.ts';
import { flashOrder } from '../flash/flashOrder.ts';
import { ieoOrder } from '../ieo/ieoOrder.ts';
import { settle } from '../listAsk.ts';
import { minOrder } from '../miner/minOrder.ts';
import { tradEntrust } from '../trad/tradEntrust.ts';
import { tradHistory } from '../trad/tradHistory.ts';
import { tradOrder } from '../trad/tradOrder.ts';
import { shownPart } from './exportIds.ts';
import { dataOf, pagesOf } from './exportPages.ts';
import { exportPictures } from './exportPictures.ts';
import { priceAlerts } from './priceAlerts.ts';

type Part = (context: Context, memberId: MemberId) => Promise<unknown>;

/** Who the member is: what each desk holds of the person. */
const PERSON: Readonly<Record<string, Part>> = {
  members: ({ members }, memberId) => members.account.exportOf(memberId),
  identity: ({ kyc }, memberId) => kyc.exportOf(memberId),
  invitation: ({ invitation }, memberId) => invitation.exportOf(memberId),
  conversations: ({ support }, memberId) => support.exportOf(memberId),
  pushMessages: ({ push }, memberId) => push.exportOf(memberId),
  priceAlerts: (context) => dataOf(priceAlerts({}, context)),
  pictures: ({ media }, memberId) => exportPictures(media, memberId),
  bankCard: ({ fiat }, memberId) => fiat.cardOf(memberId),
};

/** What the member has now. */
const HELD: Readonly<Record<string, Part>> = {
  balances: (context, memberId) => balances(context, memberId),
  contractAccounts: (context) => dataOf(contractAssets({}, context)),
  openOrders: (context) => pagesOf((page) => tradEntrust({ page }, context)),
  positions: (context) => dataOf(contractPosition({}, context)),
  openContractOrders: (context) => pagesOf((page) => contractTradEntrust({ page }, context)),
  contractTriggers: (context) => pagesOf((page) => contractProfitLossOrder({ page }, context)),
  openCycles: (context) => dataOf(cyclePosition({}, context)),
  cycleLimits: (context) => dataOf(cycleProtection({}, context)),
};

/** What the member did. */
const PAST: Readonly<Record<string, Part>> = {
  orders: (context) => pagesOf((page) => tradHistory({ page }, context)),
  fills: (context) => pagesOf((page) => tradOrder({ page }, context)),
  contractOrders: (context) => pagesOf((page) => contractTradHistory({ page }, context)),
  contractFills: (context) => pagesOf((page) => contractTradOrder({ page }, context)),
  closedPositions: (context) => pagesOf((page) => contractPositionHistory({ page }, context)),
  fundingPayments: (context) => pagesOf((page) => contractFundingPayments({ page }, context)),
  pastTriggers: (context) =>
    pagesOf((page) => contractProfitLossOrder({ page, shown: 'past' }, context)),
  cycles: (context) => pagesOf((page) => cycleTradHistory({ page }, context)),
  flashExchanges: (context) => pagesOf((page) => flashOrder({ page }, context)),
  locks: (context) => pagesOf((page) => minOrder({ page }, context)),
  offerings: (context) => pagesOf((page) => ieoOrder({ page }, context)),
  fiatOrders: (context) => pagesOf((page) => fiatOrders({ page }, context)),
  deposits: (context) => pagesOf((page) => deposits({ page }, context)),
  depositsSaid: ({ custody }, memberId) => custody.exportOf(memberId),
  withdrawals: (context) => pagesOf((page) => outCoinList({ page }, context)),
  addressBook: ({ payouts }, memberId) => payouts.exportOf(memberId),
  coinStatement: (context) => statement(context, 'coin'),
  contractStatement: (context) => statement(context, 'contract'),
  fiatStatement: (context) => statement(context, 'fiat'),
};

/** Every part by its name, as plain JSON. */
export async function exportParts(
  memberId: MemberId,
  context: Context,
): Promise<Record<string, unknown>> {
  await settle(context);
  const parts: Record<string, unknown> = {};
  // One after the other: a copy takes its time, and nobody else's.
  for (const [name, read] of Object.entries({ ...PERSON, ...HELD, ...PAST })) {
    parts[name] = shownPart(name, await read(context, memberId), context.shownIds.show);
  }
  return parts;
}

/** Every account of the member that is not empty, in every book. */
async function balances({ engine, marketData }: Context, memberId: MemberId) {
  const holdings = await engine.query('holdings', { memberId });
  return holdings.map(({ book, purpose, assetId, balance }) => {
    const asset = marketData.directory.asset(assetId);
    const amount = formatUnitsTrimmed(balance, asset?.decimals ?? 0);
    return { asset: asset?.code, book, purpose, amount };
  });
}

function statement(context: Context, book: 'coin' | 'contract' | 'fiat') {
  return pagesOf((page) => financeByTypeCoin({ book, page, pageSize: 100 }, context));
}
