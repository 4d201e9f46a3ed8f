/** What the operator asks of the desk: networks, payments, claims and their decision. */
import { CLAIM_REASONS } from '@candor/wire';
import type { Network } from '../chain/networkWatch.ts';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import type { CustodyGround } from './custodyDesk.ts';
import type { ClaimRow, Decided, Verdict } from './decideClaim.ts';
import type { DepositRow } from './depositStore.ts';
import { giveHeld } from './giveHeld.ts';

export type Operations = Readonly<Record<string, DeskAnswer>>;

const CHAIN_STATUSES = ['pending', 'credited', 'cancelled', 'tooSmall', 'held', 'all'] as const;
const CLAIM_STATUSES = ['waiting', 'confirmed', 'rejected', 'all'] as const;
const LISTED_MAX = 200;
const PAYMENT = /^[0-9a-f]{32}$/;

/** The desk's answers by the names that the door knows. */
export function operationsOf(ground: CustodyGround): Operations {
  return {
    'network.list': async (given) => listNetworks(new Fields(given), ground),
    'deposit.list': (given) => listPaid(new Fields(given), ground),
    'deposit.claims': (given) => listClaims(new Fields(given), ground),
    'deposit.picture': (given) => picture(new Fields(given), ground),
    'deposit.confirm': (given) => confirm(new Fields(given), ground),
    'deposit.reject': (given) => reject(new Fields(given), ground),
    'deposit.give': (given) => give(new Fields(given), ground),
  };
}

async function listNetworks(fields: Fields, { networks, holdingsOf }: CustodyGround) {
  fields.end();
  const told = networks.list().map((network) => toldNetwork(network, holdingsOf));
  return { networks: await Promise.all(told) };
}

async function toldNetwork(network: Network, holdingsOf: CustodyGround['holdingsOf']) {
  const { settings, state } = network;
  const { status, head, since } = state();
  const coins = settings.assets.map(({ asset }) => asset);
  // A node that cannot be asked tells nothing of coins.
  const holdings = status === 'open' ? await holdingsOf(network).catch(() => []) : [];
  const at = { height: head?.height, headAt: head?.at };
  const { name, coldAddress } = settings;
  return { name, status, since, ...at, coins, coldAddress, holdings };
}

async function listPaid(fields: Fields, { sql }: CustodyGround) {
  const status = fields.oneOf('status', CHAIN_STATUSES);
  fields.end();
  let query = sql.selectFrom('deposits').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('seen_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { deposits: rows.map(toldDeposit) };
}

function toldDeposit(row: DepositRow) {
  return {
    payment: row.payment,
    memberId: Number(row.member_id),
    network: row.network,
    asset: row.asset,
    onChain: row.on_chain,
    decimals: row.decimals,
    transaction: row.transaction,
    height: Number(row.height),
    needed: row.confirmations_needed,
    status: row.status,
    reason: row.reason ?? undefined,
    seenAt: Number(row.seen_at_ms),
  };
}

/** `to` is a member's number, or the house. */
async function give(fields: Fields, ground: CustodyGround) {
  const [payment, operator, taker] = [
    fields.text('payment'),
    fields.text('operator'),
    fields.take('memberId'),
  ];
  fields.end();
  const to = taker === undefined ? 'house' : Number(taker);
  if (!PAYMENT.test(payment)) throw new OperatorRequestFault('payment has 32 digits, 0 to f');
  if (to !== 'house' && !Number.isSafeInteger(to)) {
    throw new OperatorRequestFault('memberId must be a whole number');
  }
  const told = await giveHeld(ground, { payment, to, operator });
  ground.tellHeld();
  return { payment, to, told };
}

async function listClaims(fields: Fields, { sql }: CustodyGround) {
  const status = fields.oneOf('status', CLAIM_STATUSES);
  fields.end();
  let query = sql.selectFrom('deposit_claims').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('claimed_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { claims: rows.map(toldClaim) };
}

function toldClaim(row: ClaimRow) {
  return {
    claimId: row.claim_id,
    memberId: Number(row.member_id),
    network: row.network,
    asset: row.asset,
    /** Smallest units of the exchange. */
    amount: row.amount,
    credited: row.credited ?? undefined,
    sender: row.sender,
    status: row.status,
    reason: row.reason ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    claimedAt: Number(row.claimed_at_ms),
  };
}

async function picture(fields: Fields, ground: CustodyGround) {
  const row = await claimNamed(fields, ground);
  fields.end();
  const bytes = await ground.readPicture(Number(row.member_id), row.picture_url);
  if (!bytes) throw new OperatorRequestFault('the picture is not there any more');
  return { jpeg: Buffer.from(bytes).toString('base64') };
}

async function confirm(fields: Fields, ground: CustodyGround) {
  const row = await claimNamed(fields, ground);
  const units = fields.bigWhole('amount', 2n ** 63n - 1n);
  return decide(fields, { row, verdict: { status: 'confirmed', units } }, ground);
}

async function reject(fields: Fields, ground: CustodyGround) {
  const row = await claimNamed(fields, ground);
  const reason = fields.oneOf('reason', CLAIM_REASONS);
  return decide(fields, { row, verdict: { status: 'rejected', reason } }, ground);
}

async function decide(
  fields: Fields,
  { row, verdict }: { readonly row: ClaimRow; readonly verdict: Verdict },
  { claims }: CustodyGround,
) {
  const operator = fields.text('operator');
  const note = fields.take('note');
  fields.end();
  const told = typeof note === 'string' ? { ...verdict, note } : verdict;
  const fault = faultOf(await claims.decide(row, told, `operator ${operator}`));
  if (fault !== undefined) throw new OperatorRequestFault(fault);
  return { claimId: row.claim_id, memberId: Number(row.member_id), status: verdict.status };
}

function faultOf(decided: Decided): string | undefined {
  if (decided === 'done') return undefined;
  if (decided === 'notWaiting') return 'this claim is decided already';
  return `the exchange refuses to credit it: ${decided}`;
}

async function claimNamed(fields: Fields, { claims }: CustodyGround): Promise<ClaimRow> {
  const claimId = fields.text('claimId');
  const row = await claims.find(claimId);
  if (row) return row;
  throw new OperatorRequestFault(`there is no claim ${claimId}`);
}
