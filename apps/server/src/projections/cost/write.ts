/** Writes what members paid: one look and one statement, in the transaction it is given. */
import { asMarketId, asMemberId } from '@candor/money';
import { sql } from 'kysely';
import type { Writer } from '../street.ts';
import { afterTrade, type CoinCost, NO_COST } from './coinCost.ts';
import type { MemberSide } from './collect.ts';

type Place = Pick<MemberSide, 'memberId' | 'marketId'>;
interface Row extends Place, CoinCost {}

/** Carries the costs of those who traded on. */
export async function writeCosts(writer: Writer, sides: readonly MemberSide[]): Promise<void> {
  if (sides.length === 0) return;
  const rows = await readCosts(writer, sides);
  for (const side of sides) {
    const key = keyOf(side);
    const { memberId, marketId } = side;
    rows.set(key, { memberId, marketId, ...afterTrade(rows.get(key) ?? NO_COST, side) });
  }
  const changed = [...rows.values()];
  await sql`
    INSERT INTO coin_costs (member_id, market_id, quantity, paid, realized)
    SELECT * FROM unnest(
      ${changed.map((row) => row.memberId)}::bigint[],
      ${changed.map((row) => row.marketId)}::integer[],
      ${changed.map((row) => `${row.quantity}`)}::numeric[],
      ${changed.map((row) => `${row.paid}`)}::numeric[],
      ${changed.map((row) => `${row.realized}`)}::numeric[])
    ON CONFLICT (member_id, market_id) DO UPDATE SET
      quantity = excluded.quantity, paid = excluded.paid,
      realized = excluded.realized`.execute(writer);
}

function keyOf({ memberId, marketId }: Place): string {
  return `${memberId} ${marketId}`;
}

/** The rows of all who traded, in any of their markets. */
async function readCosts(writer: Writer, sides: readonly MemberSide[]): Promise<Map<string, Row>> {
  const memberIds = [...new Set(sides.map(({ memberId }) => `${memberId}`))];
  const marketIds = [...new Set(sides.map(({ marketId }) => marketId))];
  const rows = await writer
    .selectFrom('coin_costs')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where('market_id', 'in', marketIds)
    .execute();
  return new Map(
    rows.map(({ member_id, market_id: marketId, quantity, paid, realized }) => {
      const place = { memberId: asMemberId(Number(member_id)), marketId: asMarketId(marketId) };
      const cost = {
        quantity: BigInt(quantity),
        paid: BigInt(paid),
        realized: BigInt(realized),
      };
      return [keyOf(place), { ...place, ...cost }];
    }),
  );
}
