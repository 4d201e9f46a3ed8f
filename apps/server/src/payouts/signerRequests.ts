/**
 * What the signer may ask and tell. It fetches work with the ledger's own row beside it; it takes a payout
 * before it spends a nonce on it, and tells each signature before it sends it. Nothing here can make a payout.
 */
import type { Withdrawal } from '@candor/core';
import { amountToBigInt } from '@candor/money';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { Fields } from './fields.ts';
import { membersWaiting, memberWaits } from './memberWaits.ts';
import type { SignerGround } from './payoutGround.ts';
import type { Payout } from './payoutRow.ts';
import { findPayout, movePayout, payoutsIn, UNDER_WAY } from './payoutStore.ts';
import type { PayoutStatus } from './tables.ts';
import { whoseWork } from './whoseSigner.ts';

const WORK_MAX = 200;
/** What no journal may know yet. */
const BEGIN: readonly PayoutStatus[] = ['approved', 'taken'];
const RAW = /^(0x)?[0-9a-f]{2,200000}$/;
const HASH = /^(0x)?[0-9a-f]{64}$/;

/** Parses what it is given and answers what can be told as JSON. */
export type SignerAnswer = (given: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The answers by their names. Each throws OperatorRequestFault for what it cannot do. */
export function signerRequests(ground: SignerGround): Readonly<Record<string, SignerAnswer>> {
  return {
    whose: (given) => whoseWork(new Fields(given), ground.sql),
    work: (given) => work(new Fields(given), ground),
    take: (given) => take(new Fields(given), ground),
    refuse: (given) => refuse(new Fields(given), ground),
    signed: (given) => signed(new Fields(given), ground),
    progress: (given) => progress(new Fields(given), ground),
    alarm: (given) => alarm(new Fields(given), ground),
    note: async (given) => note(new Fields(given), ground),
    waits: async (given) => waits(new Fields(given), ground),
    sweepable: (given) => sweepable(new Fields(given), ground),
    outputs: (given) => outputs(new Fields(given), ground),
    swept: (given) => swept(new Fields(given), ground),
  };
}

async function work(fields: Fields, ground: SignerGround) {
  fields.end();
  const payouts = await offered(ground);
  const held = await ground.engine.query('withdrawals', {});
  const byId = new Map(held.map((each) => [each.withdrawalId, each]));
  const approvals = await ground.sql
    .selectFrom('payout_approvals')
    .select(['payout_id', 'operator', 'signature'])
    .where('payout_id', 'in', ['', ...payouts.map(({ payoutId }) => payoutId)])
    .execute();
  return {
    isStopped: ground.standstill.isStopped(),
    payouts: payouts.map((payout) => ({
      ...toldOf(payout),
      decimals: decimalsOf(ground, payout),
      ledger: ledgerOf(byId.get(payout.withdrawalId ?? 0)),
      approvals: approvals
        .filter((each) => each.payout_id === payout.payoutId)
        .map(({ operator, signature }) => ({ operator, signature })),
    })),
  };
}

/** The oldest first. What may not be begun now is passed over: it keeps nothing behind it waiting. */
async function offered(ground: SignerGround): Promise<readonly Payout[]> {
  const found: Payout[] = [];
  for (let skip = 0; found.length < WORK_MAX; skip += WORK_MAX) {
    const page = await payoutsIn(ground.sql, UNDER_WAY, WORK_MAX, { skip });
    found.push(...(await withoutWaiting(ground, page)));
    if (page.length < WORK_MAX) break;
  }
  return found.slice(0, WORK_MAX);
}

/** Without those whose network is closed or whose member is not free. */
async function withoutWaiting(
  ground: SignerGround,
  payouts: readonly Payout[],
): Promise<readonly Payout[]> {
  const open = payouts.filter((each) => !BEGIN.includes(each.status) || isOpen(ground, each));
  const waiting = await membersWaiting(ground, open);
  return open.filter(({ status, memberId }) => status !== 'approved' || !waiting.has(memberId));
}

/** Nothing is begun on a network that may not be trusted now; what the operator offers no more the signer refuses. */
function isOpen({ ways }: SignerGround, { network, asset }: Payout): boolean {
  const way = ways.list().find((each) => each.network === network && each.asset === asset);
  return way === undefined || way.isOut;
}

/** Of the coin in the exchange; 0 where the operator offers it no more, which the signer refuses. */
function decimalsOf({ ways }: SignerGround, { asset }: Payout): number {
  return ways.list().find((way) => way.asset === asset)?.decimals ?? 0;
}

function toldOf(payout: Payout) {
  const { payoutId, withdrawalId, memberId, network, asset, address, status, nonce } = payout;
  const { transactionId } = payout;
  const named = { payoutId, withdrawalId, memberId, network, asset, address, status };
  return { ...named, amount: payout.amount, fee: payout.fee, nonce, transactionId };
}

function ledgerOf(held: Withdrawal | undefined) {
  if (!held) return undefined;
  const { withdrawalId, memberId, intent } = held;
  const bill = { amount: amountToBigInt(held.amount), fee: amountToBigInt(held.fee) };
  return { withdrawalId, memberId, intent, ...bill };
}

async function moved(
  ground: Pick<SignerGround, 'sql'>,
  from: readonly PayoutStatus[],
  payoutId: string,
  change: Parameters<typeof movePayout>[2],
) {
  const payout = await movePayout(ground.sql, { payoutId, from }, change);
  if (payout) return { payoutId, status: payout.status };
  throw new OperatorRequestFault(`payout ${payoutId} is not ${from.join(' or ')}`);
}

/** From here on the member cannot cancel it any more. */
async function take(fields: Fields, ground: SignerGround) {
  const payoutId = fields.text('payoutId');
  fields.end();
  if (ground.standstill.isStopped()) throw new OperatorRequestFault('withdrawals are stopped');
  const payout = await findPayout(ground.sql, { payoutId });
  if (payout && !isOpen(ground, payout)) {
    throw new OperatorRequestFault(`${payout.network} is not open`);
  }
  // The signer fetched its work before, and pays one after the other.
  const waits = payout && (await memberWaits(ground, payout.memberId));
  if (waits !== undefined) throw new OperatorRequestFault(waits);
  return moved(ground, ['approved'], payoutId, { status: 'taken' });
}

/** The signer finds that it must not be paid as it is: an operator has to look. */
async function refuse(fields: Fields, ground: SignerGround) {
  const payoutId = fields.text('payoutId');
  const note = fields.text('note');
  fields.end();
  ground.log.error({ payoutId, note }, 'payoutRefusedBySigner');
  const change = { status: 'review', causes: 'signer', eyes_needed: 2, note } as const;
  return ground.sql.transaction().execute(async (sql) => {
    const told = await moved({ sql }, ['approved', 'taken'], payoutId, change);
    // Whoever approved it did not know what the signer found: they have to look again.
    await sql.deleteFrom('payout_approvals').where('payout_id', '=', payoutId).execute();
    return told;
  });
}

async function signed(fields: Fields, ground: SignerGround) {
  const payoutId = fields.text('payoutId');
  const nonce = fields.whole('nonce');
  const hash = textLike(fields.take('hash'), HASH, 'hash');
  const raw = textLike(fields.take('raw'), RAW, 'raw');
  fields.end();
  const row = { tx_hash: hash, payout_id: payoutId, nonce, raw, signed_at_ms: ground.now() };
  await ground.sql
    .insertInto('payout_transactions')
    .values(row)
    .onConflict((conflict) => conflict.column('tx_hash').doNothing())
    .execute();
  return moved(ground, ['taken', 'signed', 'sent', 'unclear'], payoutId, {
    status: 'signed',
    nonce,
    tx_hash: hash,
  });
}

const PROGRESS = ['sent', 'mined', 'unclear', 'paid', 'failed'] as const;

async function progress(fields: Fields, ground: SignerGround) {
  const payoutId = fields.text('payoutId');
  const status = fields.oneOf('status', PROGRESS);
  const hash = textLike(fields.take('hash'), HASH, 'hash');
  const confirmations = fields.whole('confirmations', 1_000_000);
  fields.end();
  const isEnd = status === 'paid' || status === 'failed';
  const told = await moved(ground, ['signed', 'sent', 'mined', 'unclear', status], payoutId, {
    status,
    tx_hash: hash,
    confirmations,
    ...(isEnd ? { closed_at_ms: ground.now() } : {}),
  });
  // It goes on, also where another signer's process says so than said that it waits.
  ground.standstill.wait(payoutId, undefined);
  if (isEnd) await ground.onEnd();
  return told;
}

/** What the signer sees that must stop withdrawals; an empty reason takes it back. */
async function alarm(fields: Fields, { standstill }: SignerGround) {
  const reason = fields.take('reason');
  const network = fields.text('network');
  fields.end();
  if (typeof reason !== 'string') throw new OperatorRequestFault('reason must be text');
  standstill.set(`signer ${network}`, reason === '' ? undefined : reason.slice(0, 500));
  return { isStopped: standstill.isStopped() };
}

/** What the operator should know of a network's hot wallet, without stopping anything. */
function note(fields: Fields, { standstill }: SignerGround) {
  const text = fields.take('text');
  const network = fields.text('network');
  fields.end();
  if (typeof text !== 'string') throw new OperatorRequestFault('text must be text');
  standstill.note(network, text === '' ? undefined : text.slice(0, 500));
  return {};
}

/** Why a payment waits until an operator does something; an empty reason takes it back. */
function waits(fields: Fields, { standstill }: SignerGround) {
  const reason = fields.take('reason');
  const network = fields.text('network');
  const payoutId = fields.text('payoutId');
  fields.end();
  if (typeof reason !== 'string') throw new OperatorRequestFault('reason must be text');
  const text = `${network}: ${reason.slice(0, 500)}`;
  standstill.wait(payoutId, reason === '' ? undefined : text);
  return {};
}

async function sweepable(fields: Fields, { sweeps }: SignerGround) {
  const network = fields.text('network');
  fields.end();
  return { addresses: await sweeps.list(network) };
}

async function outputs(fields: Fields, { sweeps }: SignerGround) {
  const network = fields.text('network');
  fields.end();
  return sweeps.outputs(network);
}

async function swept(fields: Fields, { sweeps }: SignerGround) {
  const network = fields.text('network');
  const done = { index: fields.whole('index'), height: fields.whole('height') };
  fields.end();
  await sweeps.done(network, done);
  return {};
}

function textLike(value: unknown, pattern: RegExp, name: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new OperatorRequestFault(`${name} is not one`);
}
