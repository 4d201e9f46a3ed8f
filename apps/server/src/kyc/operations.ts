/** What the operator asks of the desk: the list, one review with its pictures, and the decision. */
import { asMemberId } from '@candor/money';
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { type CheckRow, claimsOf } from './checks.ts';
import type { Decided, Decisions, Verdict } from './decisions.ts';
import type { KycOptions } from './kycGround.ts';

export type Operations = Answering<OperationsOf<'kyc'>>;

interface OperationsOptions extends KycOptions {
  readonly decisions: Decisions;
}

const LISTED_MAX = 200;

/** The desk's answers by the names that the door knows. */
export function operationsOf(options: OperationsOptions): Operations {
  return {
    'kyc.list': (asked) => list(asked, options),
    'kyc.show': (asked) => show(asked, options),
    'kyc.picture': (asked) => picture(asked, options),
    'kyc.approve': (asked) => decide(asked, { status: 'authenticated' }, options),
    'kyc.reject': ({ reason, ...asked }) => decide(asked, { status: 'failed', reason }, options),
    'kyc.revoke': (asked) => revoke(asked, options),
  };
}

async function list({ status }: AskedOf<'kyc.list'>, { sql }: OperationsOptions) {
  let query = sql.selectFrom('identity_checks').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('submitted_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { checks: rows.map(toldOf) };
}

/** With name and number: whoever may decide must read them. */
async function show({ checkId }: AskedOf<'kyc.show'>, options: OperationsOptions) {
  const row = await checkNamed(checkId, options);
  const others = await options.sql
    .selectFrom('identity_checks')
    .select('member_id')
    .where('number_digest', '=', row.number_digest)
    .where('member_id', '!=', Number(row.member_id))
    .where('status', '=', 'authenticated')
    .execute();
  return {
    ...toldOf(row),
    ...claimsOf(row, options.keys),
    alsoMembers: others.map((each) => Number(each.member_id)),
  };
}

async function picture({ checkId, side }: AskedOf<'kyc.picture'>, options: OperationsOptions) {
  const row = await checkNamed(checkId, options);
  const url = side === 'front' ? row.front_url : row.back_url;
  const bytes = await options.pictures.read(asMemberId(Number(row.member_id)), url);
  if (!bytes) throw new OperatorRequestFault(`the ${side} picture is not there any more`);
  return { side, jpeg: Buffer.from(bytes).toString('base64') };
}

async function decide(
  { checkId, operator, note }: AskedOf<'kyc.approve'>,
  verdict: Verdict,
  options: OperationsOptions,
) {
  const row = await checkNamed(checkId, options);
  const told = { ...verdict, note };
  const decided = await options.decisions.decide(row.check_id, told, `operator ${operator}`);
  const fault = faultOf(decided);
  if (fault !== undefined) throw new OperatorRequestFault(fault);
  return {
    checkId: row.check_id,
    memberId: asMemberId(Number(row.member_id)),
    status: verdict.status,
  };
}

async function revoke(
  { memberId, operator, reason, note }: AskedOf<'kyc.revoke'>,
  { decisions }: OperationsOptions,
) {
  const revocation = { reason, note, revokedBy: `operator ${operator}` };
  if (await decisions.revoke(memberId, revocation)) return { memberId };
  throw new OperatorRequestFault(`member ${memberId} is not authenticated`);
}

function faultOf(decided: Decided): string | undefined {
  if (decided === 'notWaiting') return 'this review is decided already';
  if (decided === 'duplicate') {
    return 'another member is authenticated with this identity: reject it with --reason duplicate';
  }
  return undefined;
}

async function checkNamed(checkId: string, { sql }: OperationsOptions): Promise<CheckRow> {
  const row = await sql
    .selectFrom('identity_checks')
    .selectAll()
    .where('check_id', '=', checkId)
    .executeTakeFirst();
  if (row) return row;
  throw new OperatorRequestFault(`there is no review ${checkId}`);
}

/** Without name and number: a list is read over shoulders. */
function toldOf(row: CheckRow) {
  return {
    checkId: row.check_id,
    memberId: asMemberId(Number(row.member_id)),
    status: row.status,
    country: row.country,
    idType: row.id_type,
    submittedAt: Number(row.submitted_at_ms),
    decidedAt: row.decided_at_ms === null ? undefined : Number(row.decided_at_ms),
    decidedBy: row.decided_by ?? undefined,
    approvedAt: row.approved_at_ms === null ? undefined : Number(row.approved_at_ms),
    approvedBy: row.approved_by ?? undefined,
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
  };
}
