/** Money booked under a reference: what is told is the first entry under it, whatever is typed later. */
import type { Command } from '@candor/core';
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import { readGroup, readLog } from '@candor/server/data';
import type { AskingOf, ExchangeRow, SubmittedRow } from '@candor/wire/operator';
import { journalOf, logOf } from './dataDirectory.ts';
import { ask } from './liveServer.ts';
import { refusalOf } from './refusal.ts';
import { OperatorFault, type Report } from './report.ts';

/** What books money under a reference. */
type Booking = 'creditMember' | 'fundHouse';

const REUSED = 'externalIdReused';

/**
 * Books an amount, or tells what was booked first under its reference.
 * Throws: OperatorFault with the refusal; of a reference used for something else, with what that was.
 */
export async function bookOnce<Name extends Booking>(
  dataDir: string,
  { listing, now }: { readonly listing: ExchangeRow; readonly now: Told },
  [op, asked]: readonly [op: Name, asked: AskingOf<Name>],
): Promise<Report> {
  const { seq, isRepeat, outcome }: SubmittedRow = await ask(dataDir, op, asked);
  const isReused = outcome.reason === REUSED;
  if (outcome.type === 'refused' && !isReused) {
    const reason = outcome.reason ?? 'refused';
    throw refusalOf(reason);
  }
  if (!isRepeat && !isReused) return reportOf(now, { seq, isRepeat });
  const first = await firstUnder(dataDir, BigInt(asked.externalId ?? 0));
  const told = tell(listing, first.command);
  if (!isReused) return reportOf(told, { seq: first.seq, isRepeat });
  const message = `the reference was used before: ${told.text} (entry ${first.seq})`;
  throw new OperatorFault(REUSED, message);
}

/** What was booked, as a sentence without its entry and as fields. */
export interface Told {
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** A booking in words. Amounts are exact decimals without trailing zeros. */
export function tell({ assets }: ExchangeRow, command: Booked | undefined): Told {
  if (command === undefined) return { text: 'what it was is no longer kept', json: {} };
  const { code = '?', decimals = 0 } = assets[command.assetId] ?? {};
  const units = BigInt(command.amount);
  const amount = formatUnitsTrimmed(units < 0n ? -units : units, decimals);
  if ('memberId' in command) {
    const { memberId } = command;
    const text = `member ${memberId} is credited ${amount} ${code}`;
    return { text, json: { memberId, asset: code, amount } };
  }
  const { account } = command;
  const isTakenBack = units < 0n;
  const done = isTakenBack ? 'gives back' : 'is funded with';
  const json = { account, asset: code, amount, isTakenBack };
  return { text: `${account} ${done} ${amount} ${code}`, json };
}

/** The part of a credit or a fund that is told; amounts in smallest units. */
export type Booked = { readonly assetId: number; readonly amount: bigint } & (
  | { readonly memberId: number }
  | { readonly account: string }
);

function reportOf({ text, json }: Told, { seq, isRepeat }: { seq: number; isRepeat: boolean }) {
  const told = `${text} (entry ${seq})`;
  return { text: isRepeat ? `booked before: ${told}` : told, json: { ...json, seq, isRepeat } };
}

/** The first entry under an external id; without its command once the log gave it up. */
async function firstUnder(dataDir: string, externalId: bigint) {
  const { seq = 0 } = await ask(dataDir, 'booked', { externalId });
  const log = readLog(logOf(journalOf(dataDir)));
  if (seq < log.firstSeq()) return { seq, command: undefined };
  for await (const { payload } of log.read(seq, seq)) {
    const entry = readGroup(payload).find((each) => each.seq === seq);
    if (entry !== undefined) return { seq, command: bookedBy(entry.command) };
  }
  return { seq, command: undefined };
}

function bookedBy(command: Command): Booked | undefined {
  if (command.type === 'creditMember') {
    const { memberId, assetId } = command;
    return { memberId, assetId, amount: amountToBigInt(command.amount) };
  }
  if (command.type !== 'fundHouse') return undefined;
  const { account, assetId } = command;
  return { account, assetId, amount: amountToBigInt(command.amount) };
}
