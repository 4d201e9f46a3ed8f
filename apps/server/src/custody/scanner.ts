/**
 * Reads a network block by block. The cursor is a height with its hash: where the chain no longer has that
 * block, the scanner walks back to the last one both know and reads again. Whatever waits is looked at in
 * every round, by the hash of its block: moved, gone, or deep enough to be credited.
 */

import type { BlockHead } from '../chain/chainNode.ts';
import type { HearHead, Network } from '../chain/networkWatch.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Log } from '../ops/log.ts';
import type { Addresses } from './addresses.ts';
import type { Crediting } from './crediting.ts';
import type { Cursor, DepositRow, DepositStore } from './depositStore.ts';
import { blockOfTransaction, type Owners, readRange } from './paymentReader.ts';

export interface ScannerOptions {
  readonly store: DepositStore;
  readonly addresses: Addresses;
  readonly crediting: Crediting;
  readonly ownersOf: (network: Network) => Owners;
  /** Before `ownersOf` knows the house's own. */
  readonly loadHouse: (network: Network) => Promise<void>;
  /** These members' deposits changed, or got deeper. */
  readonly tell: (memberIds: Iterable<number>) => void;
  readonly log: Log;
  readonly now: () => number;
}

/** Blocks read at once, and in one round: the state of the node is looked at between rounds. */
const RANGE = 50;
const RANGES_A_ROUND = 100;
const WALK_STEP = 16;
/** A head that stays the same is looked through again after this time, for what was refused before. */
const REPEAT_MS = 10_000;

/** What hears each head of an open network. */
export function openScanner(options: ScannerOptions): HearHead {
  const last = new Map<string, { readonly hash: string; readonly at: number }>();
  return async (network, head) => {
    const { name } = network.settings;
    const before = last.get(name);
    const isSame = before?.hash === head.hash;
    if (isSame && options.now() - before.at < REPEAT_MS) return;
    await options.addresses.load(network.settings);
    await options.loadHouse(network);
    const isDone = await readOn(options, network, head);
    if (!isDone) return;
    const waiting = await stillThere(options, network);
    await options.crediting.credit(network, head, waiting);
    await lookBack(options, network, head);
    last.set(name, { hash: head.hash, at: options.now() });
    if (!isSame) options.tell(new Set(waiting.map((row) => wholeOf(row.member_id))));
  };
}

/** True when everything up to the head was read. */
async function readOn(
  options: ScannerOptions,
  network: Network,
  head: BlockHead,
): Promise<boolean> {
  const { store } = options;
  const { name, startHeight } = network.settings;
  let cursor = await findCursor(options, network);
  const owners = options.ownersOf(network);
  const readFrom = (height: number) => {
    const from = Math.max(height, startHeight);
    if (from > head.height) return undefined;
    const reading = readRange(network, owners, {
      from,
      to: Math.min(from + RANGE - 1, head.height),
    });
    // Heard where it is waited for; nobody may be left to wait.
    reading.catch(() => undefined);
    return reading;
  };
  let reading = readFrom(cursor.height + 1);
  for (let round = 0; round < RANGES_A_ROUND && reading; round += 1) {
    const range = await reading;
    const [first, last] = [range.heads[0], range.heads.at(-1)];
    if (last === undefined) return false;
    if (cursor.hash !== undefined && first?.parentHash !== cursor.hash) return false;
    // The node reads on while this is kept.
    const isLast = round + 1 === RANGES_A_ROUND;
    reading = isLast ? undefined : readFrom(last.height + 1);
    await store.keep(name, range);
    options.tell(new Set(range.payments.map(({ memberId }) => memberId)));
    cursor = { height: last.height, hash: last.hash };
  }
  return cursor.height >= head.height || startHeight > head.height;
}

/** Where to read on; after a reorganisation the last block that is still the chain's. */
async function findCursor(
  { store, log }: ScannerOptions,
  { settings, node }: Network,
): Promise<Cursor> {
  const kept = await store.cursor(settings.name);
  if (kept === undefined) return { height: settings.startHeight - 1, hash: undefined };
  if (kept.hash === undefined) return kept;
  const found = await node.block(kept.height);
  if (found?.hash === kept.hash) return kept;
  const blocks = await store.knownBlocks(settings.name);
  for (let at = 0; at < blocks.length; at += WALK_STEP) {
    const step = blocks.slice(at, at + WALK_STEP);
    const now = await Promise.all(step.map(({ height }) => node.block(height)));
    const common = step.find((block, place) => now[place]?.hash === block.hash);
    if (common === undefined) continue;
    log.warn({ network: settings.name, from: kept.height, to: common.height }, 'chainReorganised');
    await store.goBack(settings.name, common);
    return common;
  }
  const oldest = (blocks.at(-1)?.height ?? settings.startHeight) - 1;
  const deep = { height: Math.max(oldest, settings.startHeight - 1), hash: undefined };
  log.error({ network: settings.name, from: kept.height, to: deep.height }, 'chainReorganisedDeep');
  await store.goBack(settings.name, deep);
  return deep;
}

/** Every row that waits, read again: those whose block is no more are moved to their new one, or cancelled. */
async function stillThere(
  { store, log }: ScannerOptions,
  network: Network,
): Promise<readonly DepositRow[]> {
  const rows = await store.waiting(network.settings.name);
  const there: DepositRow[] = [];
  for (const [block, group] of byBlock(rows)) {
    if ((await network.node.block(block.height))?.hash === block.hash) {
      there.push(...group);
      continue;
    }
    for (const row of group) {
      const isMoved = (await blockOfTransaction(network, row.transaction)) !== undefined;
      const told = { network: network.settings.name, payment: row.payment, isMoved };
      log.warn(told, 'depositLeftItsBlock');
      // One that moved is read anew with its block; it waits there for its own confirmations.
      if (!isMoved) await store.end([{ payment: row.payment, status: 'cancelled' }]);
    }
  }
  return there;
}

/** What was credited and is in no block any more cannot be taken back: the operator is told. */
async function lookBack(
  { store, log }: ScannerOptions,
  network: Network,
  head: BlockHead,
): Promise<void> {
  const { name, finalBlocks } = network.settings;
  const rows = await store.credited(name, head.height - finalBlocks);
  for (const [block, group] of byBlock(rows)) {
    if ((await network.node.block(block.height))?.hash === block.hash) continue;
    for (const row of group) {
      const now = await blockOfTransaction(network, row.transaction);
      if (now) await store.move(row.payment, now);
      else log.error({ network: name, payment: row.payment }, 'creditedDepositGone');
    }
  }
}

function byBlock(rows: readonly DepositRow[]): Map<Cursor, DepositRow[]> {
  const groups = new Map<string, readonly [Cursor, DepositRow[]]>();
  for (const row of rows) {
    const known = groups.get(row.block_hash);
    if (known) known[1].push(row);
    else {
      const block = { height: wholeOf(row.height), hash: row.block_hash };
      groups.set(row.block_hash, [block, [row]]);
    }
  }
  return new Map(groups.values());
}
