/**
 * The clock on the wall, compared with one that cannot be set. What the wall drifts by is followed; a jump of
 * more than some minutes is not believed: time goes on by the steady clock, and who asks is told of the jump,
 * until the wall is right again or somebody says that it is. A machine that slept is no jump.
 */
import { uptime } from 'node:os';

/** A jump of more than this is not believed: five minutes. */
export const JUMP_MS = 300_000;
/** What a machine that slept may differ by from what was counted. */
const SLEPT_MS = 1_000;

export interface Clocks {
  /** Milliseconds since the epoch, as somebody may set them. */
  readonly wall: () => number;
  /** Milliseconds that nobody can set; they may stand while the machine sleeps. */
  readonly steady: () => number;
  /** Milliseconds since the machine began, its sleep included. */
  readonly up: () => number;
}

const CLOCKS: Clocks = {
  wall: Date.now,
  steady: () => performance.now(),
  up: () => uptime() * 1_000,
};

export class SteadyClock {
  private readonly clocks: Clocks;
  /** Wall minus steady, as far as it is believed. */
  private offset: number;
  /** Up minus steady: grows while the machine sleeps. */
  private slept: number;
  private jumped = 0;

  constructor(clocks: Clocks = CLOCKS) {
    this.clocks = clocks;
    this.offset = clocks.wall() - clocks.steady();
    this.slept = clocks.up() - clocks.steady();
  }

  /** By how much the wall is before (or, negative, behind) what is believed; 0 while it is believed. */
  get jumpMs(): number {
    return this.jumped;
  }

  /** The time. Whole milliseconds. */
  now(): number {
    const wall = this.clocks.wall();
    let drift = wall - this.clocks.steady() - this.offset;
    if (Math.abs(drift) > JUMP_MS) drift -= this.learnSleep();
    if (Math.abs(drift) > JUMP_MS) {
      this.jumped = Math.round(drift);
      return Math.round(wall - drift);
    }
    this.offset += drift;
    this.jumped = 0;
    return wall;
  }

  /** Believes the wall as it stands now. */
  believe(): void {
    this.offset = this.clocks.wall() - this.clocks.steady();
    this.jumped = 0;
  }

  /** Takes what the machine slept into what is believed; answers how long that was. */
  private learnSleep(): number {
    const slept = this.clocks.up() - this.clocks.steady() - this.slept;
    if (slept < SLEPT_MS) return 0;
    this.slept += slept;
    this.offset += slept;
    return slept;
  }
}
