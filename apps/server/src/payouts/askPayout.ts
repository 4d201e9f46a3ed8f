/**
 * A member's wish to withdraw becomes a payout. The row is written before the ledger holds the amount, and the
 * hold carries the digest of the row: whatever crashes in between, a held amount finds its destination again,
 * and a repeat under one key is one payout.
 */

import { hash, randomBytes } from 'node:crypto';
import type { RejectReason } from '@candor/core';
import { amount as amountOf, type MemberId } from '@candor/money';
import { intentDigest } from '@candor/wire/payout';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import { openTurns } from '../ops/inTurn.ts';
import { type AddressBook, readBook } from './addressBook.ts';
import { judgeRisk } from './judgeRisk.ts';
import type { DeskGround } from './payoutGround.ts';
import type { Payout } from './payoutRow.ts';
import { findPayout } from './payoutStore.ts';
import type { PayoutWay } from './payoutWay.ts';

export interface PayoutWish {
  readonly memberId: MemberId;
  readonly way: PayoutWay;
  /** Of the way's network, in the form that its checksum wants. */
  readonly address: string;
  /** Smallest units, the fee in it. */
  readonly amount: bigint;
  /** 0n: this very request is not repeated. */
  readonly requestKey: bigint;
  /** When a device of the member came for the first time; undefined when none did lately. */
  readonly newDeviceAt: number | undefined;
}

/** Why a withdrawal is not taken: the ledger's reasons, the address book's, and that all stand still. */
type AskRefusal =
  | RejectReason
  | 'addressMissing'
  | 'addressNotAllowed'
  | 'addressWaits'
  | 'withdrawalsStopped';

/** Who wished, and under which key. */
type WishName = Pick<PayoutWish, 'memberId' | 'requestKey'>;

export interface PayoutRefused extends Refused<AskRefusal> {
  readonly waitsUntil?: number;
}

const DAY_MS = 86_400_000;

/** The id of a payout: one wish under one key is one payout. */
function payoutIdOf({ memberId, requestKey }: WishName): string {
  if (requestKey === 0n) return randomBytes(16).toString('hex');
  return hash('sha256', `payout ${memberId} ${requestKey}`, 'hex').slice(0, 32);
}

/**
 * Opens asking. Wishes of one coin on one network go one after the other: what a day lets out without a person is
 * reckoned from the wishes before, so that many sent at once are not each taken for the first.
 */
export function openAsking(ground: DeskGround) {
  const inTurn = openTurns<string>();
  return (wish: PayoutWish): Promise<Told<Payout, PayoutRefused>> =>
    inTurn(`${wish.way.network} ${wish.way.asset}`, () => askPayout(ground, wish));
}

/**
 * What a wish under this key became; undefined where there was none, or nothing is held for it. One whose answer was
 * lost stands by what is held, whatever its network, limits and locks are by now: it is paid, and nobody may be told
 * that it is refused.
 */
export async function earlierPayout(
  ground: DeskGround,
  name: WishName,
): Promise<Payout | undefined> {
  if (name.requestKey === 0n) return undefined;
  const payoutId = payoutIdOf(name);
  const earlier = await findPayout(ground.sql, { payoutId });
  if (earlier?.status !== 'asked') return earlier;
  const intent = intentDigest(earlier);
  const held = await ground.engine.query('withdrawals', {});
  const own = held.find((each) => each.intent === intent);
  if (own === undefined) return undefined;
  const stands = await standAt(ground, payoutId, own.withdrawalId);
  return stands.refusal === undefined ? stands : undefined;
}

/** Writes the wish down, holds the amount, and says where it stands. */
async function askPayout(
  ground: DeskGround,
  wish: PayoutWish,
): Promise<Told<Payout, PayoutRefused>> {
  const payoutId = payoutIdOf(wish);
  const earlier = await findPayout(ground.sql, { payoutId });
  if (earlier && !isSame(earlier, wish)) return { refusal: 'idempotencyKeyReused' };
  if (earlier && earlier.status !== 'asked') return earlier;
  const book = await readBook(ground, wish.memberId);
  const refused = checkBook(book, wish, ground.now());
  if (refused) return refused;
  const stands = earlier && (await renew(ground, payoutId)) ? earlier : undefined;
  if (!stands) await writeWish(ground, wish, { payoutId, book });
  // What is held is what the row says, also where the fee is another since.
  const fee = stands?.fee ?? wish.way.fee;
  const { outcome } = await hold(ground.engine, { ...wish, way: { ...wish.way, fee } }, payoutId);
  if (outcome.type === 'refused') return forget(ground, payoutId, outcome.reason);
  return standAt(ground, payoutId, outcome.withdrawalId);
}

/** One that is sent again is a wish of now, lest it be forgotten while its hold comes; false when it was. */
async function renew({ sql, now }: DeskGround, payoutId: string): Promise<boolean> {
  const done = await sql
    .updateTable('payouts')
    .set({ requested_at_ms: now() })
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

function isSame(payout: Payout, { memberId, way, address, amount }: PayoutWish): boolean {
  return (
    payout.memberId === memberId &&
    payout.assetId === way.assetId &&
    payout.network === way.network &&
    payout.address === address &&
    payout.amount === amount
  );
}

/** §8: with the allow-list on an address must be in the book, and no longer new. */
function checkBook(
  book: AddressBook,
  { way, address }: PayoutWish,
  now: number,
): PayoutRefused | undefined {
  if (!book.isAllowListOn) return undefined;
  const here = book.addresses.filter(({ network }) => network === way.network);
  if (here.length === 0) return { refusal: 'addressMissing' };
  const booked = here.find((each) => each.address === address);
  if (!booked) return { refusal: 'addressNotAllowed' };
  if (booked.usableFrom <= now) return undefined;
  return { refusal: 'addressWaits', waitsUntil: booked.usableFrom };
}

interface Written {
  readonly payoutId: string;
  readonly book: AddressBook;
}

async function writeWish(
  ground: DeskGround,
  wish: PayoutWish,
  { payoutId, book }: Written,
): Promise<void> {
  const { memberId, way, address, amount } = wish;
  const booked = book.addresses.find(
    (each) => each.network === way.network && each.address === address,
  );
  const { waitsUntil, eyesNeeded, causes } = judgeRisk({
    amount,
    limits: way.limits,
    ...(await spentToday(ground, wish)),
    addressKnownSince: booked?.createdAt ?? (await paidThereAt(ground, wish)),
    newDeviceAt: wish.newDeviceAt,
    now: ground.now(),
    holdMs: ground.holdMs,
  });
  const row = {
    payout_id: payoutId,
    member_id: memberId,
    asset_id: way.assetId,
    asset: way.asset,
    network: way.network,
    address,
    label: booked?.label ?? null,
    amount: `${amount}`,
    fee: `${way.fee}`,
    status: 'asked' as const,
    causes: causes.join(','),
    eyes_needed: eyesNeeded,
    waits_until_ms: waitsUntil,
    requested_at_ms: ground.now(),
  };
  await ground.sql
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .execute();
}

/**
 * What was begun in the last 24 hours and not taken back: of this member, and of everybody. A wish whose hold nobody
 * knows yet, as after a crash, counts: it may be held.
 */
async function spentToday({ sql, now }: DeskGround, { memberId, way }: PayoutWish) {
  const rows = await sql
    .selectFrom('payouts')
    .select((select) => [
      select.fn.sum<string | null>('amount').as('all'),
      select.fn
        .sum<string | null>(
          select.case().when('member_id', '=', memberId).then(select.ref('amount')).else('0').end(),
        )
        .as('own'),
    ])
    .where('network', '=', way.network)
    .where('asset', '=', way.asset)
    .where('eyes_needed', '=', 0)
    .where('requested_at_ms', '>', now() - DAY_MS)
    .where('status', 'not in', ['canceled', 'rejected', 'failed'])
    .executeTakeFirst();
  return { memberDay: BigInt(rows?.own ?? '0'), networkDay: BigInt(rows?.all ?? '0') };
}

/** When the member was first paid at an address, if ever. */
async function paidThereAt(
  { sql }: DeskGround,
  { memberId, way, address }: PayoutWish,
): Promise<number | undefined> {
  const row = await sql
    .selectFrom('payouts')
    .select('requested_at_ms')
    .where('member_id', '=', memberId)
    .where('network', '=', way.network)
    .where('address', '=', address)
    .where('status', '=', 'paid')
    .orderBy('requested_at_ms')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : wholeOf(row.requested_at_ms);
}

function hold(engine: Pick<EnginePort, 'submit'>, wish: PayoutWish, payoutId: string) {
  const { memberId, way, address, amount, requestKey } = wish;
  const { assetId, network, asset, fee } = way;
  const intent = intentDigest({ payoutId, network, asset, address, amount, fee });
  const bill = { assetId, amount: amountOf(amount), fee: amountOf(fee), intent };
  return engine.submit({ type: 'holdWithdrawal', memberId, book: 'coin', ...bill }, requestKey);
}

/** The ledger refused: the wish never was. */
async function forget(
  { sql }: DeskGround,
  payoutId: string,
  refusal: RejectReason,
): Promise<Refused<RejectReason>> {
  await sql
    .deleteFrom('payouts')
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'asked')
    .execute();
  return { refusal };
}

/** From the hold on a payout waits, wants operators, or may go; its member is told of it once. */
export async function standAt(
  ground: DeskGround,
  payoutId: string,
  withdrawalId: number,
): Promise<Told<Payout, PayoutRefused>> {
  const moved = await ground.sql
    .updateTable('payouts')
    .set((change) => ({
      withdrawal_id: withdrawalId,
      status: change
        .case()
        .when('waits_until_ms', '>', ground.now())
        .then('waiting' as const)
        .when('eyes_needed', '>', 0)
        .then('review' as const)
        .else('approved' as const)
        .end(),
    }))
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  const payout = await findPayout(ground.sql, { payoutId });
  if (payout && moved.numUpdatedRows > 0n) ground.tell(payout, 'asked');
  return payout ?? { refusal: 'withdrawalUnknown' };
}
