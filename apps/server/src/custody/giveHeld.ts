/**
 * What came in to an address that nobody has is given to somebody, or kept by the house, by the operator's word. Booked
 * under the payment's key, which the core books once, ever: no repeat and no second wish moves it again.
 */
import { AMOUNT_MAX, amount, formatUnitsTrimmed, type MemberId } from '@candor/money';
import type { Selectable } from 'kysely';
import { toExchange } from '../chain/chainAmount.ts';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { bookDeposit } from './bookDeposit.ts';
import type { CustodyGround } from './custodyGround.ts';
import { OWNERLESS, ownerlessOf } from './ownerless.ts';
import { externalIdOf } from './paymentKey.ts';
import type { DepositsTable } from './tables.ts';

/** A member, or the insurance fund of the house. */
export type HeldTaker = MemberId | 'house';

export interface HeldWish {
  readonly payment: string;
  readonly to: HeldTaker;
  /** Who decides. */
  readonly operator: string;
}

/** Gives it; answers what it was, such as "20 USDT".   Throws: OperatorRequestFault with words. */
export async function giveHeld(ground: CustodyGround, wish: HeldWish): Promise<string> {
  const { sql, log } = ground;
  const { payment, to, operator } = wish;
  const row = await heldRow(ground, payment);
  if (to !== 'house' && (await ownerlessOf(sql, [to])).has(to)) {
    throw new OperatorRequestFault(
      `member ${to} was erased: give it to somebody else, or to the house`,
    );
  }
  await refuseBooked(ground, row);
  const told = await book(ground, row, to);
  await end(ground, payment, to === 'house' ? 'keptByHouse' : `givenTo ${to}`);
  log.warn({ payment, to, operator }, 'depositGiven');
  if (to !== 'house') ground.onCredited(to, told);
  return told;
}

/** Booked, and the server ended before its row did: the row ends now, and nothing is booked again. */
async function refuseBooked(ground: CustodyGround, { payment }: DepositRow): Promise<void> {
  const { seq } = await ground.engine.query('booked', { externalId: externalIdOf(payment) });
  if (seq === undefined) return;
  await end(ground, payment, 'bookedBefore');
  ground.tellHeld();
  throw new OperatorRequestFault(
    `payment ${payment} was booked before, by entry ${seq}: it is ended`,
  );
}

async function end({ sql, now }: CustodyGround, payment: string, reason: string): Promise<void> {
  await sql
    .updateTable('deposits')
    .set({ status: 'credited', reason, ended_at_ms: now() })
    .where('payment', '=', payment)
    .where('status', '=', 'held')
    .execute();
}

type DepositRow = Selectable<DepositsTable>;

async function heldRow({ sql }: CustodyGround, payment: string): Promise<DepositRow> {
  const rows = sql.selectFrom('deposits').selectAll().where('payment', '=', payment);
  const row = await rows.executeTakeFirst();
  if (row === undefined) throw new OperatorRequestFault(`there is no payment ${payment}`);
  if (row.status === 'held' && row.reason === OWNERLESS) return row;
  const why = row.reason === null ? row.status : `${row.status}, ${row.reason}`;
  throw new OperatorRequestFault(`payment ${payment} is not one that nobody owns (${why})`);
}

async function book(
  { engine, networks }: CustodyGround,
  row: DepositRow,
  to: HeldTaker,
): Promise<string> {
  const { assets } = await engine.query('exchange', {});
  const listed = assets.find(({ code }) => code === row.asset);
  const coin = networks.find(row.network)?.settings.assets.find(({ asset }) => asset === row.asset);
  if (listed === undefined || coin === undefined) {
    throw new OperatorRequestFault(`${row.asset} does not come in by ${row.network} any more`);
  }
  const externalId = externalIdOf(row.payment);
  const units = toExchange(coin, listed.decimals, BigInt(row.on_chain));
  if (units > AMOUNT_MAX) throw notBooked(row.payment, 'balanceTooLarge');
  if (to !== 'house') {
    const booked = await bookDeposit(engine, { memberId: to, listed, units, key: row.payment });
    if ('told' in booked) return booked.told;
    throw notBooked(row.payment, booked.reason);
  }
  const { assetId, code, decimals } = listed;
  const what = { account: 'insurance', assetId, amount: amount(units) } as const;
  const { outcome } = await engine.submit({ type: 'fundHouse', ...what, externalId });
  if (outcome.type === 'refused') throw notBooked(row.payment, outcome.reason);
  return `${formatUnitsTrimmed(units, decimals)} ${code}`;
}

function notBooked(payment: string, reason: string): OperatorRequestFault {
  return new OperatorRequestFault(`payment ${payment} was not booked: ${reason}`);
}
