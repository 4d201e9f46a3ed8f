/** One live connection: heartbeat both ways, reconnection, resending, pausing. Source: spec §4, §7, §9. */
import { PING, PONG, UNSUBSCRIBE } from '@candor/wire';

export const HEARTBEAT_MS = 30_000;
const PONG_TIMEOUT_MS = 30_000;
const RECONNECT_MS = 15_000;
const SEND_RETRY_MS = 1_500;

export interface Line {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface LineEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

export interface Clock {
  readonly now: () => number;
  readonly setTimeout: (run: () => void, delay: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

export interface ConnectionOptions {
  readonly open: (events: LineEvents) => Line;
  readonly clock: Clock;
  readonly onFrame: (text: string) => void;
  /** Called when a line is lost, or could not be made. */
  readonly onLoss: () => void;
  /** Called when a line that was there is there no more, lost or hung up. */
  readonly onDown?: () => void;
  /** Called when a line opens, also the first. */
  readonly onOpen?: () => void;
  /** Called when a line opens after an earlier one was lost or paused. */
  readonly onReturn: () => void;
  /** §4: is the current route one whose subscription is resent after a reconnect? */
  readonly mayResend: () => boolean;
}

type TimerName = 'ping' | 'pong' | 'retry' | 'reconnect';

export class Connection {
  private readonly options: ConnectionOptions;
  private readonly timers = new Map<TimerName, unknown>();
  private line: Line | undefined;
  private saved: string | undefined;
  private hadLine = false;
  /** Counts lines, so that what an abandoned one still says is not heard. */
  private serial = 0;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  /** Connects now, unless a line is there or being made. */
  open(): void {
    if (this.line) return;
    this.cancel('reconnect');
    this.serial += 1;
    const { serial } = this;
    const heard = (run: () => void) => {
      if (serial === this.serial) run();
    };
    this.line = this.options.open({
      onOpen: () => heard(() => this.opened()),
      onText: (text) => heard(() => this.hear(text)),
      onClose: () => heard(() => this.lose()),
    });
  }

  /** Hangs up until `open`. */
  pause(): void {
    this.cancel('reconnect');
    this.hangUp();
  }

  /** Sends a subscription and keeps it for later lines. */
  subscribe(subscription: string): void {
    this.saved = subscription;
    this.send(subscription);
  }

  /** Is there a line that can be spoken on? */
  get isOpen(): boolean {
    return this.line?.isOpen() ?? false;
  }

  /** Says something on the line that is open, and nothing when none is. */
  say(text: string): void {
    if (this.line?.isOpen()) this.line.send(text);
  }

  /** Ends the subscription. */
  unsubscribe(): void {
    this.saved = undefined;
    this.cancel('retry');
    if (this.line?.isOpen()) this.line.send(UNSUBSCRIBE);
  }

  private opened(): void {
    this.beat();
    this.options.onOpen?.();
    const isReturn = this.hadLine;
    this.hadLine = true;
    if (!isReturn) return;
    if (this.saved !== undefined && this.options.mayResend()) this.send(this.saved);
    this.options.onReturn();
  }

  private hear(text: string): void {
    if (text === PONG) this.cancel('pong');
    else if (text === PING) this.line?.send(PONG);
    else this.options.onFrame(text);
  }

  /** §9 send retry: every 1.5 s until the line is open. */
  private send(text: string): void {
    this.cancel('retry');
    if (this.line?.isOpen()) this.line.send(text);
    else this.after('retry', SEND_RETRY_MS, () => this.send(text));
  }

  /** §4 heartbeat: a ping every 30 s, whose pong must come within 30 s. */
  private beat(): void {
    this.after('ping', HEARTBEAT_MS, () => {
      this.line?.send(PING);
      this.after('pong', PONG_TIMEOUT_MS, () => this.lose());
      this.beat();
    });
  }

  /** §4 reconnect: 15 s after a loss. */
  private lose(): void {
    this.hangUp();
    this.after('reconnect', RECONNECT_MS, () => this.open());
    this.options.onLoss();
  }

  private hangUp(): void {
    this.serial += 1;
    this.cancel('ping');
    this.cancel('pong');
    const { line } = this;
    this.line = undefined;
    line?.close();
    if (line) this.options.onDown?.();
  }

  private after(name: TimerName, delay: number, run: () => void): void {
    this.cancel(name);
    this.timers.set(name, this.options.clock.setTimeout(run, delay));
  }

  private cancel(name: TimerName): void {
    this.options.clock.clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }
}
