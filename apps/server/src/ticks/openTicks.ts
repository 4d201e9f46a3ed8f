/**
 * The room of signed ticks: keys, the tick log, and its rhythm. What was not written before a crash is read
 * from the log again; live batches wait for that.
 */

import { join } from 'node:path';
import { readEvents } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { EngineOpened } from '../engine/enginePort.ts';
import { replayEvents } from '../engine/replayEvents.ts';
import { replaying } from '../engine/replaying.ts';
import type { Acceptance } from '../log/acceptance.ts';
import { type LogLink, readHistory } from '../log/openLog.ts';
import { FillReceipts } from './fillReceipts.ts';
import { findTicks, tellStopped } from './lostTicks.ts';
import { Packing } from './packHours.ts';
import { Receipts } from './receipts.ts';
import { ResumedTicks, type TicksTrouble } from './resumedTicks.ts';
import { SigningKeys } from './signingKeys.ts';
import { TickLog } from './tickLog.ts';

export interface TicksOptions {
  readonly dataDir: string;
  readonly log: LogLink;
  readonly engine: EngineOpened;
  readonly now: () => number;
  /** They cannot be written, with words for the operator; undefined once they can. */
  readonly onStopped?: (words: string | undefined) => void;
  /** What the operator gives up at this start. */
  readonly accepted?: readonly Acceptance[];
  /** Hours that are over were not packed (it is tried again), or a file is damaged, told once. */
  readonly onTrouble: (trouble: string) => void;
}

export interface Ticks {
  readonly directory: string;
  readonly exchangeId: string;
  readonly keys: SigningKeys;
  readonly receipts: Receipts;
  readonly fillReceipts: FillReceipts;
  /** False while what decides timed contracts cannot be published. */
  readonly areWritten: () => boolean;
  /** Tells the operator which file is damaged, and what to do. */
  readonly onDamage: (words: string) => void;
  readonly close: () => Promise<void>;
}

const SIGN_MS = 60_000;
/** How soon it is tried again after a full disk. */
const RESUME_MS = 5_000;

/** Opens the room; every tick of the log up to now is written when it resolves.
 *  Throws: SigningFault; DataFault ticksLost. */
export async function openTicks(options: TicksOptions): Promise<Ticks> {
  const { dataDir, log: link, engine, now, onStopped, onTrouble, accepted = [] } = options;
  const keys = new SigningKeys(dataDir, now);
  const directory = join(dataDir, 'ticks');
  const { hasSigned } = keys;
  const history = readHistory(link);
  await findTicks({ directory, hasSigned, history, lastSeq: engine.lastSeq, accepted });
  const codes = new Map<number, string>();
  const codeOf = (assetId: AssetId) => codes.get(assetId) ?? `${assetId}`;
  const { exchangeId } = link;
  let hasBegun = false;
  const ticks = new ResumedTicks({
    open: async (lastSeq) => {
      if (hasBegun)
        await findTicks({ directory, hasSigned: true, history, lastSeq, accepted: undefined });
      const ticks = new TickLog({ directory, exchangeId, keys, codeOf });
      ticks.openEnds();
      return ticks;
    },
    catchUp: (log, toSeq) => catchUp(log, { link, toSeq }),
    lastSeq: engine.lastSeq,
    onTrouble: (trouble) => onStopped?.(trouble && wordsOf(directory, trouble)),
    onSigned: (seq) => engine.keepFrom(seq + 1),
  });
  const stopHearing = engine.port.onBatch((batch) => {
    for (const event of batch.events) {
      if (event.type === 'assetListed') codes.set(event.asset.assetId, event.asset.code);
    }
    ticks.take(batch);
  });
  const { assets } = await engine.port.query('exchange', {});
  for (const { assetId, code } of assets) codes.set(assetId, code);
  await ticks.start();
  hasBegun = true;
  const resuming = setInterval(() => ticks.resume(), RESUME_MS);
  const signing = setInterval(() => void ticks.signHeads(), SIGN_MS);
  const packing = new Packing(directory, onTrouble);
  const close = async () => {
    clearInterval(resuming);
    clearInterval(signing);
    await packing.close();
    stopHearing();
    await ticks.signHeads();
  };
  const onDamage = once(onTrouble);
  const receipts = new Receipts({
    ...{ directory, exchangeId, keys, onDamage },
    signNow: (pair) => ticks.signNow(pair),
  });
  const fillReceipts = new FillReceipts({ exchangeId, keys, seals: engine.seals });
  const areWritten = () => ticks.areWritten;
  return { directory, exchangeId, keys, receipts, fillReceipts, areWritten, onDamage, close };
}

/** Each text once, however often visitors ask for a damaged file. */
function once(tell: (text: string) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (!told.has(text)) tell(text);
    told.add(text);
  };
}

const NO_ROOM =
  'The disk has no room for the signed ticks: contracts are settled, their ticks are published and receipts given once there is room. Free some.';

function wordsOf(directory: string, trouble: TicksTrouble): string {
  return trouble.kind === 'full' ? NO_ROOM : tellStopped(directory, trouble.message);
}

/** Everything of the log that is not written yet. */
async function catchUp(
  ticks: TickLog,
  { link, toSeq }: { readonly link: LogLink; readonly toSeq: number },
): Promise<void> {
  if (ticks.seq >= toSeq) return;
  const history = readHistory(link);
  await replaying(history.log, async (quarantined) => {
    const asked = { history, afterSeq: ticks.seq, toSeq, quarantined };
    for await (const { bytes, lastSeq } of replayEvents(asked)) {
      ticks.take(readEvents(bytes), lastSeq);
    }
  });
}
