/** What a copy of a member's data is made of: one line for each desk that holds something about persons. */
import type { MemberId } from '@candor/money';
import type { Context } from '../handler.ts';
import { settle } from '../trad/records.ts';

type Part = (memberId: MemberId, context: Context) => Promise<unknown>;

/** Rows of each list of money; older ones are counted. */
const ROWS_MAX = 500;
const PAGE = { limit: 100, skip: 0 };

const PARTS: Readonly<Record<string, Part>> = {
  members: (memberId, { members }) => members.exportOf(memberId),
  identity: (memberId, { kyc }) => kyc.exportOf(memberId),
  invitation: (memberId, { invitation }) => invitation.exportOf(memberId),
  conversations: (memberId, { support }) => support.exportOf(memberId),
  pushMessages: (memberId, { push }) => push.exportOf(memberId),
  priceAlerts: (memberId, { alerts }) => alerts.list(memberId),
  pictures: (memberId, { media }) => media.exportOf(memberId),
  deposits: (memberId, { custody }) => custody.exportOf(memberId),
  withdrawals: (memberId, { payouts }) => payouts.exportOf(memberId),
  balances: (memberId, { engine }) => engine.query('balances', { memberId }),
  openOrders: (memberId, { engine }) =>
    engine.query('openOrders', { memberId, marketId: undefined }),
  orders: (memberId, { projections }) =>
    pagesOf((page) => projections.listOrders({ memberId, marketId: undefined, ...page })),
  fills: (memberId, { projections }) =>
    pagesOf((page) => projections.listFills({ memberId, marketId: undefined, ...page })),
  contractAccounts: (memberId, { engine }) => engine.query('contractAccounts', { memberId }),
  positions: (memberId, { engine }) => engine.query('positions', { memberId }),
  openContractOrders: (memberId, { engine }) =>
    engine.query('contractOrders', { memberId, marketId: undefined }),
  contractTriggers: (memberId, { engine }) => engine.query('triggers', { memberId }),
  contractOrders: (memberId, { projections }) =>
    pagesOf((page) => projections.listPerpOrders({ memberId, ...page })),
  contractFills: (memberId, { projections }) =>
    pagesOf((page) => projections.listPerpFills({ memberId, ...page })),
  closedPositions: (memberId, { projections }) =>
    pagesOf((page) => projections.listPerpPositions({ memberId, ...page })),
  fundingPayments: (memberId, { projections }) =>
    pagesOf((page) => projections.listPerpFunding({ memberId, ...page })),
  pastTriggers: (memberId, { projections }) =>
    pagesOf((page) => projections.listPerpTriggers({ memberId, ...page })),
  ledgerEntries: (memberId, { projections }) =>
    pagesOf((page) => projections.listLedgerEntries({ memberId, ...page })),
};

/** Every part by its name, as plain JSON: whole numbers beyond 2^53 are text. */
export async function exportParts(
  memberId: MemberId,
  context: Context,
): Promise<Record<string, unknown>> {
  await settle(context);
  const parts = Object.entries(PARTS).map(
    async ([name, read]) => [name, plain(await read(memberId, context))] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}

/** The newest rows, and how many there are in all. */
async function pagesOf<Row>(
  read: (page: typeof PAGE) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>,
) {
  const rows: Row[] = [];
  let count = 0;
  do {
    const page = await read({ ...PAGE, skip: rows.length });
    rows.push(...page.rows);
    count = page.count;
    if (page.rows.length === 0) break;
  } while (rows.length < Math.min(count, ROWS_MAX));
  return { count, rows };
}

function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (_, each) => (typeof each === 'bigint' ? each.toString() : each)),
  );
}
