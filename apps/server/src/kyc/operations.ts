/** What the operator asks of the desk: the list, one review with its pictures, and the decision. */
import { KYC_REASONS } from '@candor/wire';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import { type CheckRow, claimsOf } from './checks.ts';
import type { Decided, Decisions, Verdict } from './decisions.ts';
import type { KycOptions } from './kycDesk.ts';

export type Operations = Readonly<Record<string, DeskAnswer>>;

interface OperationsOptions extends KycOptions {
  readonly decisions: Decisions;
}

const STATUSES = ['underReview', 'authenticated', 'failed', 'all'] as const;
const LISTED_MAX = 200;
const SIDES = ['front', 'back'] as const;

/** The desk's answers by the names that the door knows. */
export function operationsOf(options: OperationsOptions): Operations {
  return {
    'kyc.list': (given) => list(new Fields(given), options),
    'kyc.show': (given) => show(new Fields(given), options),
    'kyc.picture': (given) => picture(new Fields(given), options),
    'kyc.approve': (given) => approve(new Fields(given), options),
    'kyc.reject': (given) => reject(new Fields(given), options),
  };
}

async function list(fields: Fields, { sql }: OperationsOptions) {
  const status = fields.oneOf('status', STATUSES);
  fields.end();
  let query = sql.selectFrom('identity_checks').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('submitted_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { checks: rows.map(toldOf) };
}

/** With name and number: whoever may decide must read them. */
async function show(fields: Fields, options: OperationsOptions) {
  const row = await checkNamed(fields, options);
  fields.end();
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

async function picture(fields: Fields, options: OperationsOptions) {
  const row = await checkNamed(fields, options);
  const side = fields.oneOf('side', SIDES);
  fields.end();
  const url = side === 'front' ? row.front_url : row.back_url;
  const bytes = await options.pictures.read(Number(row.member_id), url);
  if (!bytes) throw new OperatorRequestFault(`the ${side} picture is not there any more`);
  return { side, jpeg: Buffer.from(bytes).toString('base64') };
}

function approve(fields: Fields, options: OperationsOptions) {
  return decide(fields, { status: 'authenticated' }, options);
}

function reject(fields: Fields, options: OperationsOptions) {
  const reason = fields.oneOf('reason', KYC_REASONS);
  return decide(fields, { status: 'failed', reason }, options);
}

async function decide(fields: Fields, verdict: Verdict, options: OperationsOptions) {
  const row = await checkNamed(fields, options);
  const operator = fields.text('operator');
  const note = optionalText(fields, 'note');
  fields.end();
  const told = { ...verdict, note };
  const decided = await options.decisions.decide(row.check_id, told, `operator ${operator}`);
  const fault = faultOf(decided);
  if (fault !== undefined) throw new OperatorRequestFault(fault);
  return { checkId: row.check_id, memberId: Number(row.member_id), status: verdict.status };
}

function faultOf(decided: Decided): string | undefined {
  if (decided === 'notWaiting') return 'this review is decided already';
  if (decided === 'duplicate') {
    return 'another member is authenticated with this identity: reject it with --reason duplicate';
  }
  return undefined;
}

function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields.take(name);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= 500) return value;
  throw new OperatorRequestFault(`${name} must be text of at most 500 characters`);
}

async function checkNamed(fields: Fields, { sql }: OperationsOptions): Promise<CheckRow> {
  const checkId = fields.text('checkId');
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
    memberId: Number(row.member_id),
    status: row.status,
    country: row.country,
    idType: row.id_type,
    submittedAt: Number(row.submitted_at_ms),
    decidedAt: row.decided_at_ms === null ? undefined : Number(row.decided_at_ms),
    decidedBy: row.decided_by ?? undefined,
    reason: row.reason ?? undefined,
    note: row.note ?? undefined,
  };
}
