/** What the operator asks of the desk: networks, payments, claims and their decision. */
import { amountToBigInt, asMemberId, type MemberId } from '@candor/money';
import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import type { Network } from '../chain/networkWatch.ts';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { CustodyGround } from './custodyGround.ts';
import type { ClaimRow, Decided, Verdict } from './decideClaim.ts';
import type { DepositRow } from './depositStore.ts';
import { giveHeld } from './giveHeld.ts';

export type Operations = Answering<OperationsOf<'deposit' | 'network'>>;

const LISTED_MAX = 200;

/** The desk's answers by the names that the door knows. */
export function operationsOf(ground: CustodyGround): Operations {
  return {
    'network.list': () => listNetworks(ground),
    'deposit.list': (asked) => listPaid(asked, ground),
    'deposit.claims': (asked) => listClaims(asked, ground),
    'deposit.picture': (asked) => picture(asked, ground),
    'deposit.confirm': ({ amount, ...asked }) =>
      decide(asked, { status: 'confirmed', units: amountToBigInt(amount) }, ground),
    'deposit.reject': ({ reason, ...asked }) =>
      decide(asked, { status: 'rejected', reason }, ground),
    'deposit.give': (asked) => give(asked, ground),
  };
}

async function listNetworks({ networks, holdingsOf }: CustodyGround) {
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

async function listPaid({ status }: AskedOf<'deposit.list'>, { sql }: CustodyGround) {
  let query = sql.selectFrom('deposits').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('seen_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { deposits: rows.map(toldDeposit) };
}

function toldDeposit(row: DepositRow) {
  return {
    payment: row.payment,
    // Below zero for what stands in for a member there is not.
    memberId: Number(row.member_id),
    network: row.network,
    asset: row.asset,
    onChain: BigInt(row.on_chain),
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
async function give(
  { payment, operator, memberId }: AskedOf<'deposit.give'>,
  ground: CustodyGround,
) {
  const to: MemberId | 'house' = memberId ?? 'house';
  const told = await giveHeld(ground, { payment, to, operator });
  ground.tellHeld();
  return { payment, to, told };
}

async function listClaims({ status }: AskedOf<'deposit.claims'>, { sql }: CustodyGround) {
  let query = sql.selectFrom('deposit_claims').selectAll();
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('claimed_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { claims: rows.map(toldClaim) };
}

function toldClaim(row: ClaimRow) {
  return {
    claimId: row.claim_id,
    memberId: asMemberId(Number(row.member_id)),
    network: row.network,
    asset: row.asset,
    /** Smallest units of the exchange. */
    amount: BigInt(row.amount),
    credited: row.credited === null ? undefined : BigInt(row.credited),
    sender: row.sender,
    status: row.status,
    reason: row.reason ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    claimedAt: Number(row.claimed_at_ms),
  };
}

async function picture({ claimId }: AskedOf<'deposit.picture'>, ground: CustodyGround) {
  const row = await claimNamed(claimId, ground);
  const bytes = await ground.readPicture(asMemberId(Number(row.member_id)), row.picture_url);
  if (!bytes) throw new OperatorRequestFault('the picture is not there any more');
  return { jpeg: Buffer.from(bytes).toString('base64') };
}

async function decide(
  { claimId, operator, note }: Omit<AskedOf<'deposit.confirm'>, 'amount'>,
  verdict: Verdict,
  ground: CustodyGround,
) {
  const row = await claimNamed(claimId, ground);
  const told = note === undefined ? verdict : { ...verdict, note };
  const fault = faultOf(await ground.claims.decide(row, told, `operator ${operator}`));
  if (fault !== undefined) throw new OperatorRequestFault(fault);
  return {
    claimId: row.claim_id,
    memberId: asMemberId(Number(row.member_id)),
    status: verdict.status,
  };
}

function faultOf(decided: Decided): string | undefined {
  if (decided === 'done') return undefined;
  if (decided === 'notWaiting') return 'this claim is decided already';
  if (decided === 'creditedBefore') {
    return 'this claim was credited before: it is ended, and nothing was credited again';
  }
  return `the exchange refuses to credit it: ${decided}`;
}

async function claimNamed(claimId: string, { claims }: CustodyGround): Promise<ClaimRow> {
  const row = await claims.find(claimId);
  if (row) return row;
  throw new OperatorRequestFault(`there is no claim ${claimId}`);
}
