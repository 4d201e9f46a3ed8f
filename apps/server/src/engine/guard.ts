/**
 * Guard: looks about once a second at what the engine stands on, the disk and the clock, and says what may still
 * be taken. Whatever changes is told once, as a sentence for the operator.
 */
import type { Log } from '../log/logPort.ts';
import type { Condition } from './condition.ts';
import type { Restraint } from './restraint.ts';
import type { SteadyClock } from './steadyClock.ts';

/** Free bytes of the disk under the journal. */
export interface Room {
  /** Below this the operator is warned. */
  readonly warnBytes: number;
  /** Below this nothing is taken that makes more: what is left is for the rest, and for SQL. */
  readonly floorBytes: number;
}

export interface GuardOptions {
  readonly log: Pick<Log, 'freeBytes' | 'hasSpare' | 'makeSpare'>;
  readonly clock: Pick<SteadyClock, 'now' | 'jumpMs' | 'believe'>;
  readonly room: Room;
  readonly tell: (condition: Condition) => void;
}

/** A full disk must have so much more than the floor before orders are taken again. */
const AGAIN_FACTOR = 1.25;
const MEGABYTE = 2 ** 20;

export class Guard {
  private readonly options: GuardOptions;
  private readonly told = new Map<Condition['part'], string>();
  private isFull = false;
  private isBroken = false;

  constructor(options: GuardOptions) {
    this.options = options;
  }

  /** What keeps the engine from taking everything; the worst first. */
  get restraint(): Restraint | undefined {
    if (this.isBroken) return 'entryBroken';
    if (this.isFull) return 'diskFull';
    return this.options.clock.jumpMs === 0 ? undefined : 'clockJumped';
  }

  /** The time as it is believed; looks at the wall. */
  now(): number {
    const { clock } = this.options;
    const before = clock.jumpMs;
    const now = clock.now();
    if (clock.jumpMs !== before) this.tellClock(clock.jumpMs);
    return now;
  }

  /** To be called about once a second. */
  look(): void {
    this.now();
    const { log, room } = this.options;
    const free = log.freeBytes;
    if (free >= room.floorBytes) log.makeSpare();
    if (!this.isFull) this.isFull = free < room.floorBytes;
    else this.isFull = free < room.floorBytes * AGAIN_FACTOR || !log.hasSpare;
    this.tellDisk(free);
  }

  /** The log had no room for a group. */
  diskIsFull(): void {
    this.isFull = true;
    this.tellDisk(this.options.log.freeBytes);
  }

  /** An entry is in the log that cannot be applied: nothing more is taken. */
  broke(words: string): void {
    this.isBroken = true;
    this.tell({ part: 'entry', state: 'failing', words });
  }

  /** The operator says that the clock on the wall is right. */
  believeClock(): void {
    this.options.clock.believe();
    this.tellClock(0);
  }

  private tellDisk(free: number): void {
    const { warnBytes, floorBytes } = this.options.room;
    const left = `${Math.floor(free / MEGABYTE)} MB are free on the disk of the data directory`;
    const part = 'disk';
    if (this.isFull) {
      const wanted = Math.ceil((floorBytes * AGAIN_FACTOR) / MEGABYTE);
      const words = `${left}: orders and whatever else makes more are refused, cancellations and reads go on. Free more than ${wanted} MB.`;
      this.tell({ part, state: 'failing', words });
    } else if (free < warnBytes) {
      const floor = Math.ceil(floorBytes / MEGABYTE);
      const words = `${left}; below ${floor} MB orders are refused. Free space soon.`;
      this.tell({ part, state: 'warning', words });
    } else this.tell({ part, state: 'ok', words: '' });
  }

  private tellClock(jumpMs: number): void {
    const part = 'clock';
    if (jumpMs === 0) {
      this.tell({ part, state: 'ok', words: '' });
      return;
    }
    const by = `${Math.abs(Math.round(jumpMs / 1_000))} s ${jumpMs > 0 ? 'ahead' : 'back'}`;
    const words = `The clock of this machine jumped ${by}: time stands still in the exchange, orders are refused, cancellations and reads go on. Set the clock right; or, if it is right now: npm run candor -- clock believe`;
    this.tell({ part, state: 'failing', words });
  }

  /** Once for each change of state, whatever the figures in its words. */
  private tell(condition: Condition): void {
    const { part, state } = condition;
    if ((this.told.get(part) ?? 'ok') === state) return;
    this.told.set(part, state);
    this.options.tell(condition);
  }
}
