/**
 * What members say they have paid, with a picture: a claim credits nothing. The operator confirms it, with
 * the amount that arrived, or rejects it; in demo mode a labelled program does. A confirmed claim is booked
 * under its own key, once, ever.
 */

import { createHash, randomBytes } from 'node:crypto';
import { amount, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Refused } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import { openTurns } from '../ops/inTurn.ts';
import type { Database } from '../sql/database.ts';
import {
  type ClaimRow,
  type Decided,
  type DecisionGround,
  findClaim,
  openDecisions,
  type Verdict,
} from './decideClaim.ts';

/** Binds a picture to a purpose within the caller's transaction; false for one that is nobody's or used. */
export type AttachPicture = (
  work: Kysely<Database>,
  memberId: MemberId,
  url: string,
) => Promise<boolean>;

export interface NewClaim {
  readonly asset: string;
  readonly network: string;
  /** Units of the exchange. */
  readonly units: bigint;
  readonly sender: string;
  readonly pictureUrl: string;
}

/** Why a claim is not taken. */
export type ClaimRefusal =
  | 'assetUnknown'
  | 'depositClosed'
  | 'depositTooSmall'
  | 'addressRequired'
  | 'imageRequired'
  | 'imageUnknown'
  | 'claimsFull'
  | 'idempotencyKeyReused';

export interface Claims {
  /** Answers why it is refused, or undefined: then it waits. What was handed in under a key before is not handed in twice. */
  readonly submit: (
    memberId: MemberId,
    claim: NewClaim,
    requestKey: bigint,
  ) => Promise<Refused<ClaimRefusal> | undefined>;
  readonly decide: (row: ClaimRow, verdict: Verdict, decidedBy: string) => Promise<Decided>;
  readonly find: (claimId: string) => Promise<ClaimRow | undefined>;
  readonly waiting: () => Promise<readonly ClaimRow[]>;
}

export interface ClaimsOptions extends DecisionGround {
  readonly attachPicture: AttachPicture;
}

/** Of one member, so that nobody buries the operator. */
const WAITING_MAX = 5;
const ID_BYTES = 16;

class PictureUnknown extends Error {}

/** Opens the claims over their table. */
export function openClaims(options: ClaimsOptions): Claims {
  const { sql } = options;
  const find = (claimId: string) => findClaim(options, claimId);
  const decide = openDecisions(options);
  // A member's go one after the other: so many wait at the most also when they come together.
  const inTurn = openTurns<MemberId>();
  return {
    find,
    waiting: () =>
      sql.selectFrom('deposit_claims').selectAll().where('status', '=', 'waiting').execute(),
    submit: (memberId, claim, requestKey) =>
      inTurn(memberId, () => submit(options, claimIdOf(memberId, requestKey), { memberId, claim })),
    decide: ({ claim_id: claimId }, verdict, decidedBy) => decide(claimId, { verdict, decidedBy }),
  };
}

interface Submitted {
  readonly memberId: MemberId;
  readonly claim: NewClaim;
}

async function submit(
  options: ClaimsOptions,
  claimId: string,
  { memberId, claim }: Submitted,
): Promise<Refused<ClaimRefusal> | undefined> {
  const earlier = await findClaim(options, claimId);
  if (earlier) return isSame(earlier, claim) ? undefined : { refusal: 'idempotencyKeyReused' };
  const refusal = await refusalOf(options, memberId, claim);
  if (refusal !== undefined) return { refusal };
  const row = rowOf(claimId, { memberId, claim, at: options.now() });
  if (!(await keep(options, row))) return { refusal: 'imageUnknown' };
  options.tell([memberId]);
  return undefined;
}

function isSame(row: ClaimRow, claim: NewClaim): boolean {
  return (
    row.asset === claim.asset &&
    row.network === claim.network &&
    BigInt(row.amount) === claim.units &&
    row.sender === claim.sender &&
    row.picture_url === claim.pictureUrl
  );
}

function claimIdOf(memberId: MemberId, requestKey: bigint): string {
  if (requestKey === 0n) return randomBytes(ID_BYTES).toString('hex');
  const named = createHash('sha256').update(`${memberId}/${requestKey}`).digest('hex');
  return named.slice(0, 2 * ID_BYTES);
}

async function refusalOf(
  { sql, engine }: ClaimsOptions,
  memberId: MemberId,
  claim: NewClaim,
): Promise<ClaimRefusal | undefined> {
  const { assets } = await engine.query('exchange', {});
  const listed = assets.find(({ code }) => code === claim.asset);
  if (listed === undefined) return 'assetUnknown';
  const offers = await engine.query('wallet', { memberId });
  const terms = offers.find((each) => each.terms.assetId === listed.assetId)?.terms;
  if (terms === undefined || !terms.isIn) return 'depositClosed';
  if (amount(claim.units) < terms.depositMin) return 'depositTooSmall';
  if (claim.sender === '') return 'addressRequired';
  if (claim.pictureUrl === '') return 'imageRequired';
  const waiting = await sql
    .selectFrom('deposit_claims')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return wholeOf(waiting?.count ?? 0) >= WAITING_MAX ? 'claimsFull' : undefined;
}

function rowOf(claimId: string, { memberId, claim, at }: Submitted & { readonly at: number }) {
  return {
    claim_id: claimId,
    member_id: memberId,
    network: claim.network,
    asset: claim.asset,
    amount: claim.units.toString(),
    sender: claim.sender,
    picture_url: claim.pictureUrl,
    status: 'waiting' as const,
    credited: null,
    reason: null,
    note: null,
    decided_by: null,
    claimed_at_ms: at,
    decided_at_ms: null,
  };
}

/** False where the picture is not the member's, or shows something else already. */
async function keep(
  { sql, attachPicture }: ClaimsOptions,
  row: ReturnType<typeof rowOf>,
): Promise<boolean> {
  try {
    await sql.transaction().execute(async (work) => {
      if (!(await attachPicture(work, row.member_id, row.picture_url))) throw new PictureUnknown();
      await work.insertInto('deposit_claims').values(row).execute();
    });
    return true;
  } catch (error) {
    if (error instanceof PictureUnknown) return false;
    throw error;
  }
}
