/**
 * The room of signed ticks: keys, the tick log, and its rhythm. What was not written before a crash is read
 * from the log again; live batches wait for that.
 */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { readEvents } from '@candor/core';
import type { EngineOpened } from '../engine/enginePort.ts';
import { replayEvents } from '../engine/replayEvents.ts';
import { replaying } from '../engine/replaying.ts';
import { type LogLink, readHistory } from '../log/openLog.ts';
import { FillReceipts } from './fillReceipts.ts';
import { Packing } from './packHours.ts';
import { Receipts } from './receipts.ts';
import { ResumedTicks } from './resumedTicks.ts';
import { SigningKeys } from './signingKeys.ts';
import { readProgress, TickLog } from './tickLog.ts';

export interface TicksOptions {
  readonly dataDir: string;
  readonly log: LogLink;
  readonly engine: EngineOpened;
  readonly now: () => number;
  /** Ticks can no longer be written or signed. */
  readonly onFatal: (message: string) => void;
  /** Hours that are over were not packed: it is tried again. */
  readonly onTrouble: (trouble: string) => void;
}

export interface Ticks {
  readonly directory: string;
  readonly exchangeId: string;
  readonly keys: SigningKeys;
  readonly receipts: Receipts;
  readonly fillReceipts: FillReceipts;
  readonly close: () => Promise<void>;
}

const SIGN_MS = 60_000;
/** How soon it is tried again after a full disk. */
const RESUME_MS = 5_000;

/** Opens the room; every tick of the log up to now is written when it resolves.   Throws: SigningFault. */
export async function openTicks(options: TicksOptions): Promise<Ticks> {
  const { dataDir, log: link, engine, now, onFatal, onTrouble } = options;
  const keys = new SigningKeys(dataDir, now);
  const directory = join(dataDir, 'ticks');
  setAsideForeign(directory, engine.lastSeq);
  const codes = new Map<number, string>();
  const codeOf = (assetId: number) => codes.get(assetId) ?? `${assetId}`;
  const { exchangeId } = link;
  const ticks = new ResumedTicks({
    open: () => new TickLog({ directory, exchangeId, keys, codeOf }),
    catchUp: (log, toSeq) => catchUp(log, { link, toSeq }),
    lastSeq: engine.lastSeq,
    onFatal,
  });
  const stopHearing = engine.port.onBatch((batch) => {
    for (const event of batch.events) {
      if (event.type === 'assetListed') codes.set(event.asset.assetId, event.asset.code);
    }
    ticks.take(batch);
  });
  const { assets } = await engine.port.query('exchange', {});
  for (const { assetId, code } of assets) codes.set(assetId, code);
  await ticks.resume();
  const resuming = setInterval(() => ticks.resume(), RESUME_MS);
  const signing = setInterval(() => ticks.signHeads(), SIGN_MS);
  const packing = new Packing(directory, onTrouble);
  const close = async () => {
    clearInterval(resuming);
    clearInterval(signing);
    await packing.close();
    stopHearing();
    ticks.signHeads();
  };
  const receipts = new Receipts({
    ...{ directory, exchangeId, keys },
    signNow: (pair) => ticks.signNow(pair),
  });
  const fillReceipts = new FillReceipts({ exchangeId, keys, seals: engine.seals });
  return { directory, exchangeId, keys, receipts, fillReceipts, close };
}

/**
 * Ticks that know more entries than the log are of one that was given up, as after a restore: they were signed
 * and stay, beside those that begin anew.
 */
function setAsideForeign(directory: string, lastSeq: number): void {
  const seq = readProgress(directory);
  if (seq > lastSeq) renameSync(directory, `${directory}-until-${seq}`);
}

/** Everything of the log that is not written yet; a log that nobody has signed begins where it stands. */
async function catchUp(
  ticks: TickLog,
  { link, toSeq }: { readonly link: LogLink; readonly toSeq: number },
): Promise<void> {
  if (ticks.seq === 0) ticks.beginBehind(toSeq);
  if (ticks.seq >= toSeq) return;
  const history = readHistory(link);
  await replaying(history.log, async (quarantined) => {
    const asked = { history, afterSeq: ticks.seq, toSeq, quarantined };
    for await (const { bytes, lastSeq } of replayEvents(asked)) {
      ticks.take(readEvents(bytes), lastSeq);
    }
  });
}
