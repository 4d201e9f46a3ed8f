/**
 * LeastHeld: the least of the platform's token that members held since the day before began: at least 24 hours,
 * at most 48. What is held is looked at whenever time has passed and behind each command. Days are UTC.
 * Units: smallest units of the token.
 */
import { dayOf, type MemberIndex, type Millis } from '@candor/money';

/** What is remembered of a member; all zero of one who never held any. */
export interface HeldRow {
  /** The day, counted from 1970, of the last change. */
  readonly day: number;
  /** Held since then. */
  readonly held: bigint;
  /** The least of that day, and of the day before it. */
  readonly low: bigint;
  readonly lowBefore: bigint;
}

const NEVER: HeldRow = { day: 0, held: 0n, low: 0n, lowBefore: 0n };
/** Amounts of a row. */
const WIDTH = 3;

export class LeastHeld {
  private days = new Int32Array(64);
  /** Per member what is held, the least of the day, and of the day before. */
  private amounts = new BigInt64Array(64 * WIDTH);

  /** What is remembered of a member. */
  rowOf(member: MemberIndex): HeldRow {
    const { days, amounts } = this;
    if (member >= days.length) return NEVER;
    const at = member * WIDTH;
    return {
      day: days[member]!,
      held: amounts[at]!,
      low: amounts[at + 1]!,
      lowBefore: amounts[at + 2]!,
    };
  }

  /** Remembers what a member holds from now on. */
  note(member: MemberIndex, held: bigint, time: Millis): void {
    const before = this.rowOf(member);
    if (before.held === held) return;
    const row = turned(before, time);
    this.put(member, { ...row, held, low: lesser(row.low, held) });
  }

  /** As if the member had always held what they hold now. */
  begin(member: MemberIndex, held: bigint, time: Millis): void {
    this.put(member, { day: dayOf(time), held, low: held, lowBefore: held });
  }

  /** The least the member held since the day before began. */
  leastOf(member: MemberIndex, time: Millis): bigint {
    const { low, lowBefore } = turned(this.rowOf(member), time);
    return lesser(low, lowBefore);
  }

  /** Forgets everybody. */
  clear(): void {
    this.days.fill(0);
    this.amounts.fill(0n);
  }

  /** Puts back what was remembered of a member. */
  restore(member: MemberIndex, row: HeldRow): void {
    const { day, held, low, lowBefore } = row;
    if (day !== 0 || held !== 0n || low !== 0n || lowBefore !== 0n) this.put(member, row);
  }

  private put(member: MemberIndex, { day, held, low, lowBefore }: HeldRow): void {
    while (member >= this.days.length) this.grow();
    const at = member * WIDTH;
    this.days[member] = day;
    this.amounts[at] = held;
    this.amounts[at + 1] = low;
    this.amounts[at + 2] = lowBefore;
  }

  private grow(): void {
    const { days, amounts } = this;
    this.days = new Int32Array(days.length * 2);
    this.days.set(days);
    this.amounts = new BigInt64Array(amounts.length * 2);
    this.amounts.set(amounts);
  }
}

/** The smaller of two. */
export function lesser(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

/** A row as it stands on the day of a time: a day that began since began with what was held. */
function turned(row: HeldRow, time: Millis): HeldRow {
  const { held, low } = row;
  const day = dayOf(time);
  if (day <= row.day) return row;
  return { day, held, low: held, lowBefore: day === row.day + 1 ? low : held };
}
