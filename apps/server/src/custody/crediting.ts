/**
 * Credits what is deep enough: once more its block is asked for, of both sources, and its transaction's
 * receipt; a token must have brought what its log says. Then the core books it under the payment's key, which
 * it books once, ever: a crash between the booking and the row is answered as a repeat.
 */
import type { MemberId } from '@candor/money';
import { toExchange } from '../chain/chainAmount.ts';
import { ChainFault } from '../chain/chainFault.ts';
import type { BlockHead } from '../chain/evm/evmClient.ts';
import type { NetworkAsset } from '../chain/networks.ts';
import type { Network } from '../chain/networkWatch.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Log } from '../ops/log.ts';
import { bookDeposit, type ListedAsset } from './bookDeposit.ts';
import type { DepositEnd, DepositRow, DepositStore } from './depositStore.ts';

export interface Crediting {
  /** `rows` stand in blocks that are the chain's at `head`. */
  readonly credit: (
    network: Network,
    head: BlockHead,
    rows: readonly DepositRow[],
  ) => Promise<void>;
}

export interface CreditingOptions {
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly store: DepositStore;
  readonly onCredited: HearCredited;
  readonly log: Log;
  readonly now: () => number;
}

/** Hears what came in for whom, such as "20 USDT"; after a crash perhaps twice. */
export type HearCredited = (memberId: MemberId, amount: string) => void;

/** What the exchange refused is tried again after this time, not with every block. */
const RETRY_MS = 60_000;

/** Opens crediting. */
export function openCrediting(options: CreditingOptions): Crediting {
  const notBefore = new Map<string, number>();
  return {
    credit: async (network, head, rows) => {
      const at = options.now();
      const due = rows.filter((row) => {
        const depth = head.height - Number(row.height) + 1;
        return depth >= row.confirmations_needed && (notBefore.get(row.payment) ?? 0) <= at;
      });
      if (due.length === 0) return;
      const sound = await confirmed(network, due);
      const { assets } = await options.engine.query('exchange', {});
      const round = { ...options, assets, brought: new Map(), credited: [] };
      const ends = await Promise.all(sound.map((row) => bookOne(round, network, row)));
      await options.store.end(ends.filter((end) => end !== undefined));
      tellCredited(round);
      for (const end of ends) {
        if (end?.status === 'pending') notBefore.set(end.payment, at + RETRY_MS);
        else if (end) notBefore.delete(end.payment);
      }
    },
  };
}

/** Those whose transactions stand in the block they are said to be in.   Throws: ChainFault. */
async function confirmed(
  network: Network,
  rows: readonly DepositRow[],
): Promise<readonly DepositRow[]> {
  const good: DepositRow[] = [];
  const heights = new Set(rows.map((row) => Number(row.height)));
  for (const height of heights) {
    const here = rows.filter((row) => Number(row.height) === height);
    await agree(network, height, here);
    const receipts = new Map(
      (await network.evm.receipts(height)).map((receipt) => [receipt.hash, receipt]),
    );
    for (const row of here) {
      const receipt = receipts.get(row.transaction);
      if (receipt?.isSuccess && receipt.blockHash === row.block_hash) good.push(row);
      else throw new ChainFault('chainAnswerInvalid', 'a block lost the receipt of a deposit');
    }
  }
  return good;
}

/** The second source has the same block, or the network closes.   Throws: ChainFault. */
async function agree(
  { second, distrust }: Network,
  height: number,
  rows: readonly DepositRow[],
): Promise<void> {
  if (second === undefined) return;
  const other = await second.block(height);
  if (rows.every((row) => row.block_hash === other?.hash)) return;
  distrust('disagrees');
  throw new ChainFault('chainAnswerInvalid', 'the sources disagree about a block');
}

/** Deposits that are booked together. */
interface Round extends CreditingOptions {
  /** What the exchange has listed. */
  readonly assets: readonly ListedAsset[];
  /** By block, coin and address: what several payments to one address brought is asked for once. */
  readonly brought: Map<string, Promise<boolean>>;
  /** Filled as they are booked. */
  readonly credited: { readonly memberId: MemberId; readonly amount: string }[];
}

function tellCredited({ credited, onCredited }: Round): void {
  for (const { memberId, amount } of credited) onCredited(memberId, amount);
}

function broughtOnce(
  { brought }: Round,
  {
    network,
    coin,
    row,
  }: { readonly network: Network; readonly coin: NetworkAsset; readonly row: DepositRow },
): Promise<boolean> {
  const place = `${row.height} ${coin.token} ${row.address}`;
  const asked = brought.get(place) ?? broughtAll(network, coin, row);
  brought.set(place, asked);
  return asked;
}

/** Undefined for what waits until the settings change. */
async function bookOne(
  options: Round,
  network: Network,
  row: DepositRow,
): Promise<DepositEnd | undefined> {
  const { payment } = row;
  const coin = network.settings.assets.find(({ asset }) => asset === row.asset);
  if (coin === undefined || !coin.isIn) return { payment, status: 'pending', reason: 'closed' };
  if (!(await broughtOnce(options, { network, coin, row }))) {
    options.log.error({ network: network.settings.name, payment }, 'depositBroughtLess');
    return { payment, status: 'held', reason: 'broughtLess' };
  }
  const listed = options.assets.find(({ code }) => code === row.asset);
  if (listed === undefined) return { payment, status: 'pending', reason: 'assetUnknown' };
  const units = toExchange(coin, listed.decimals, BigInt(row.on_chain));
  const memberId = Number(row.member_id);
  const booked = await bookDeposit(options.engine, { memberId, listed, units, key: payment });
  if ('reason' in booked) {
    options.log.warn({ payment, reason: booked.reason }, 'depositRefused');
    const isOther = booked.reason === 'externalIdReused';
    return { payment, status: isOther ? 'held' : 'pending', reason: booked.reason };
  }
  options.log.info({ network: network.settings.name, payment }, 'depositCredited');
  options.credited.push({ memberId, amount: booked.told });
  return { payment, status: 'credited' };
}

/**
 * A token's log may promise more than arrives, where a fee is taken on the way: what the address has after
 * the block less what it had before is at least what its logs say. A node that has forgotten those heights
 * cannot tell; then the allow-listed token's log is believed.
 */
async function broughtAll(
  { evm }: Network,
  { token }: NetworkAsset,
  row: DepositRow,
): Promise<boolean> {
  if (token === undefined) return true;
  const height = Number(row.height);
  try {
    const [before, after, logs] = await Promise.all([
      evm.tokenBalance(token, row.address, height - 1),
      evm.tokenBalance(token, row.address, height),
      evm.transfers({ tokens: [token.toLowerCase()], from: height, to: height }),
    ]);
    const promised = logs.reduce((sum, log) => {
      if (log.to === row.address) return sum + log.amount;
      return log.from === row.address ? sum - log.amount : sum;
    }, 0n);
    return after - before >= promised;
  } catch (error) {
    if (error instanceof ChainFault && error.code === 'chainRefused') return true;
    throw error;
  }
}
