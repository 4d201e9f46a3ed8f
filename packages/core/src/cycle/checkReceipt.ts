/**
 * checkReceipt: whether the ticks of a receipt decide its contract as it says: which tick is the entry, which
 * make the exit, who wins, what is paid. The engine's own formulas. That the ticks are the signed ones is
 * checked by who can hash and verify. Source: issue 11 §2, ADR 38.
 */
import { formatUnits, formatUnitsTrimmed, parseDecimal } from '@candor/money';
import { lossOf, profitOf } from './contract.ts';
import { compareToEntry, EXIT_WINDOW_MS, exitPrice } from './exitPrice.ts';
import { hourOf, NO_HASH, type Receipt, type ReceiptResult, type TickPiece } from './receipt.ts';
import type { CycleTick } from './words.ts';

/** Why a receipt does not hold. */
export type ReceiptFault =
  | 'formatUnknown'
  | 'timesWrong'
  | 'pathMissing'
  | 'pathBroken'
  | 'ticksOutOfOrder'
  | 'entryNotProven'
  | 'exitNotProven'
  | 'resultWrong';

/** Why a receipt does not hold, also by its hashes and signatures. */
export type VerifyFault =
  | ReceiptFault
  | 'keyUnknown'
  | 'receiptSignatureWrong'
  | 'headKeyUnknown'
  | 'headSignatureWrong'
  | 'headerWrong'
  | 'chainBroken';

interface Line extends CycleTick {
  readonly seq: number;
  readonly text: string;
}

/** A path read: its ticks, whether nothing came before them, and up to when it has every tick. */
interface Path {
  readonly lines: readonly Line[];
  readonly isWhole: boolean;
  readonly through: number;
}

const LINE = /^(\d{1,16})\|(\d{1,16})\|(\d{1,16})\|(\d{1,17}(?:\.\d{1,12})?)\|\d{1,3}$/;

/** The first thing that is wrong; undefined when the receipt's result follows from its ticks. */
export function checkReceipt(receipt: Receipt): ReceiptFault | undefined {
  if (receipt.format !== 'candor-receipt-1' || receipt.recipe !== 1) return 'formatUnknown';
  if (!areTimesRight(receipt)) return 'timesWrong';
  if (receipt.paths.length > 2) return 'pathMissing';
  const paths = receipt.paths.map(readPath);
  const [first, last] = [paths[0], paths.at(-1)];
  if (first === undefined || last === undefined) return 'pathMissing';
  if (typeof first === 'string') return first;
  if (typeof last === 'string') return last;
  const entry = entryOf(receipt, first);
  if (entry === 'unproven') return 'entryNotProven';
  const judged = judge(receipt, entry, last);
  if (judged === 'unproven') return 'exitNotProven';
  return isSame(judged, receipt.result) ? undefined : 'resultWrong';
}

function areTimesRight({ order }: Receipt): boolean {
  const { id, acceptedAt, seconds, entryBy, expiresAt, ticksMin } = order;
  const numbers = [id, acceptedAt, seconds, entryBy, expiresAt, ticksMin];
  return (
    numbers.every((each) => Number.isSafeInteger(each) && each >= 0) &&
    expiresAt === acceptedAt + seconds * 1_000 &&
    entryBy > acceptedAt &&
    ticksMin > 0
  );
}

/** The lines of pieces that follow each other, whole hours in between. */
function readPath(pieces: readonly TickPiece[]): Path | ReceiptFault {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return 'pathMissing';
  const lines: Line[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before !== undefined && !follows(before, piece)) return 'pathBroken';
    for (const text of piece.lines) {
      const line = readLine(text);
      if (line === undefined || hourOf(line.tickAt) !== piece.hour) return 'ticksOutOfOrder';
      const previous = lines.at(-1);
      if (previous !== undefined && !comesAfter(previous, line)) return 'ticksOutOfOrder';
      lines.push(line);
    }
  }
  // A log that begins with a later tick than the first has ticks before it that it does not show.
  const isFirst = (lines[0]?.tick ?? 1) === 1;
  const isWhole = isFirst && first.at === 0 && first.previous === NO_HASH;
  return { lines, isWhole, through: last.head.through };
}

function follows(before: TickPiece, piece: TickPiece): boolean {
  return (
    before.head.isClosed &&
    piece.at === 0 &&
    piece.previous === before.head.hash &&
    piece.hour > before.hour
  );
}

function comesAfter(before: Line, line: Line): boolean {
  return line.seq > before.seq && line.tickAt >= before.tickAt && line.tick === before.tick + 1;
}

function readLine(text: string): Line | undefined {
  const [, seq, time, tick, priced = ''] = LINE.exec(text) ?? [];
  const price = parseDecimal(priced);
  if (price === undefined || seq === undefined) return undefined;
  const named = { seq: Number(seq), tickAt: Number(time), tick: Number(tick), text: priced };
  return { ...named, price: Number(price.units), decimals: price.scale };
}

/** The first tick behind the order, if it came in time; nothing when none did. */
function entryOf(
  { order }: Receipt,
  { lines, isWhole, through }: Path,
): Line | undefined | 'unproven' {
  const at = lines.findIndex(({ seq }) => seq > order.id);
  const found = lines[at];
  const isFirst = isWhole || (at < 0 ? lines.length > 0 : at > 0);
  if (!isFirst) return 'unproven';
  if (found !== undefined) return found.tickAt <= order.entryBy ? found : undefined;
  return through > order.entryBy ? undefined : 'unproven';
}

function judge(
  { order }: Receipt,
  entry: Line | undefined,
  { lines, isWhole, through }: Path,
): ReceiptResult | 'unproven' {
  const stake = BigInt(order.stake);
  const back = { exit: '', paid: order.stake, entry: entry?.text ?? '' };
  if (entry === undefined) return { ...back, outcome: 'void', cause: 'entryTickMissing' };
  const from = order.expiresAt - EXIT_WINDOW_MS;
  const isBegun = isWhole || lines.some(({ tickAt }) => tickAt < from);
  const isOver = through >= order.expiresAt || (lines.at(-1)?.tickAt ?? 0) >= order.expiresAt;
  if (!isBegun || !isOver) return 'unproven';
  const exit = exitPrice(lines, order.expiresAt);
  if (exit.count < order.ticksMin) {
    return { ...back, outcome: 'void', cause: 'exitTicksMissing' };
  }
  const told = { ...back, cause: 'none', exit: formatUnits(exit.price, exit.decimals) };
  const moved = compareToEntry(exit, entry);
  if (moved === 0) return { ...told, outcome: 'tie' };
  const isWon = moved > 0 === (order.side === 'buy');
  const paid = isWon
    ? stake + BigInt(profitOf(stake, order.payoutPpm))
    : stake - BigInt(lossOf(stake, order.lossPpm));
  return { ...told, outcome: isWon ? 'won' : 'lost', paid: `${paid}` };
}

/** Prices are compared as numbers: 1.50 is 1.5. */
function isSame(judged: ReceiptResult, told: ReceiptResult): boolean {
  return (
    judged.outcome === told.outcome &&
    judged.cause === told.cause &&
    trimmed(judged.entry) === trimmed(told.entry) &&
    trimmed(judged.exit) === trimmed(told.exit) &&
    judged.paid === told.paid
  );
}

function trimmed(price: string): string {
  const value = parseDecimal(price);
  return value === undefined ? price : formatUnitsTrimmed(value.units, value.scale);
}
