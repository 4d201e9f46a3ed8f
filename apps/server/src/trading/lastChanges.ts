/** When each member's orders or coins changed last; remembered for a minute, in two generations. */
import type { MemberId } from '@candor/money';

/** What is older than this is not remembered. */
export const QUIET_MS_MAX = 60_000;

export class LastChanges {
  private readonly now: () => number;
  private recent = new Map<MemberId, number>();
  private older = new Map<MemberId, number>();
  private readonly startedAt: number;
  private turnedAt: number;

  /** `now` is a clock in milliseconds that never goes back. */
  constructor(now: () => number) {
    this.now = now;
    this.startedAt = now();
    this.turnedAt = this.startedAt;
  }

  /** Something of the member's changed just now. */
  note(memberId: MemberId): void {
    this.recent.set(memberId, this.now());
  }

  /**
   * For how many whole milliseconds nothing of the member's has changed, at the most a minute. What was before
   * this began to listen is not known: a member of whom nothing was heard is quiet since then.
   */
  quietMs(memberId: MemberId): number {
    const changedAt = this.recent.get(memberId) ?? this.older.get(memberId) ?? this.startedAt;
    return Math.min(Math.floor(this.now() - changedAt), QUIET_MS_MAX);
  }

  /** Forgets what is old; called now and then, it keeps no member for longer than two minutes. */
  forgetOld(): void {
    if (this.now() - this.turnedAt < QUIET_MS_MAX) return;
    this.older = this.recent;
    this.recent = new Map();
    this.turnedAt = this.now();
  }
}
