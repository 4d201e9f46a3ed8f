/** One connection: its subscription, its heartbeat, and how much it can take. */
import {
  PING,
  PONG,
  parseAuthentication,
  parseSubscription,
  type Subscription,
  UNSUBSCRIBE,
} from '@candor/wire';
import type { RawData } from 'ws';

/** §9 heartbeat: a silent client is asked after 30 s and closed after 30 s more. */
export const HEARTBEAT_MS = 30_000;
/** A client that speaks every 30 s of its own clock may miss a whole beat of ours: so many without a word end the line. */
const SILENT_BEATS_MAX = 2;
const ECHO_BYTES = 4;
/** A client with more waiting than this is skipped and later sent a fresh picture. */
const BUFFERED_BYTES_MAX = 256 * 1024;
export const MESSAGES_PER_SECOND = 20;
/** A subscription is answered with a whole book, a ticket with a member's state: so many of them in so long. */
export const PICTURES_MAX = 20;
export const PICTURES_MS = 5_000;

/** The part of a WebSocket that is used here. */
export interface SocketConnection {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  on(event: 'message', heard: (bytes: RawData, isBinary: boolean) => void): unknown;
  on(event: 'pong', echoed: (bytes: Buffer) => void): unknown;
  on(event: 'close', closed: () => void): unknown;
  send(frame: string | Buffer, options: { readonly binary: boolean }): void;
  /** Asks for an echo (RFC 6455 §5.5.2), which every client gives of itself as soon as it has read so far. */
  ping(bytes: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Why what a client sent is refused: no such string, no such market, no such ticket or a session that is over. */
export type LineRefusal = 'requestInvalid' | 'marketUnknown' | 'sessionMissing';

export class SocketClient {
  subscription: Subscription | undefined;
  /** True when the book must be sent whole before changes make sense again. */
  needsSnapshot = false;
  private readonly connection: SocketConnection;
  private readonly pictures = new Pace(PICTURES_MAX, PICTURES_MS);
  private readonly heartbeat: NodeJS.Timeout;
  private onSubscription: () => void = () => undefined;
  private onRefused: (reason: LineRefusal) => void = () => undefined;
  private onTicket: (ticket: string) => void = () => undefined;
  /** Beats since it said something; whoever comes has a beat less. */
  private silentBeats = 1;
  /** Since the last beat something was sent, or taken of what waited. */
  private tookSince = true;
  private waitingAtBeat = 0;
  /** Beats so far, and the newest that came back as it was sent. */
  private beats = 0;
  private echoed = 0;
  private messages = 0;
  private secondStartedAt = 0;

  constructor(connection: SocketConnection, heartbeatMs = HEARTBEAT_MS) {
    this.connection = connection;
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
    connection.on('message', (bytes, isBinary) => this.hear(isBinary ? '' : String(bytes)));
    connection.on('pong', (bytes) => this.hearEcho(bytes));
    connection.on('close', () => clearInterval(this.heartbeat));
    this.askEcho();
  }

  /** Calls back after each subscription and after its end. */
  whenSubscriptionChanged(callback: () => void): void {
    this.onSubscription = callback;
  }

  /** Calls back when what was sent cannot be followed. */
  whenRefused(callback: (reason: LineRefusal) => void): void {
    this.onRefused = callback;
  }

  /** Says that what was sent cannot be followed, or not any longer. */
  refuse(reason: LineRefusal): void {
    this.onRefused(reason);
  }

  /** Calls back with each ticket by which the client says who it is. */
  whenTicket(callback: (ticket: string) => void): void {
    this.onTicket = callback;
  }

  /** Ends the line of a client that did not take what it cannot ask for again: it comes back and is greeted anew. */
  end(): void {
    this.connection.close(1013, 'too slow');
  }

  /** True when the client has not taken what it was sent. */
  get isSlow(): boolean {
    return this.connection.bufferedAmount > BUFFERED_BYTES_MAX;
  }

  /** Sends a text frame, its characters or their bytes; false when the client is slow and was spared it. */
  send(frame: string | Buffer): boolean {
    if (this.connection.readyState !== this.connection.OPEN || this.isSlow) return false;
    this.connection.send(frame, { binary: false });
    this.tookSince = true;
    return true;
  }

  /** Sends a market's frames; who does not take all of them is to be sent the whole picture next. */
  sendAll(frames: readonly Buffer[]): void {
    this.needsSnapshot = !frames.every((frame) => this.send(frame));
  }

  private hear(text: string): void {
    this.silentBeats = 0;
    const isShort = text === PING || text === PONG || text === UNSUBSCRIBE;
    if (this.isFlooding() || (!isShort && this.pictures.isBeyond())) {
      this.connection.close(1008, 'too many messages');
      return;
    }
    if (text === PING) this.send(PONG);
    else if (text === UNSUBSCRIBE) this.follow(undefined);
    else if (text !== PONG) this.take(text);
  }

  private take(text: string): void {
    const ticket = parseAuthentication(text);
    if (ticket === undefined) this.subscribe(text);
    else this.onTicket(ticket);
  }

  private subscribe(text: string): void {
    const subscription = parseSubscription(text);
    if (subscription === undefined) this.refuse('requestInvalid');
    else this.follow(subscription);
  }

  private follow(subscription: Subscription | undefined): void {
    this.subscription = subscription;
    this.needsSnapshot = subscription !== undefined;
    this.onSubscription();
  }

  private isFlooding(): boolean {
    const now = performance.now();
    if (now - this.secondStartedAt >= 1_000) {
      this.secondStartedAt = now;
      this.messages = 0;
    }
    this.messages += 1;
    return this.messages > MESSAGES_PER_SECOND;
  }

  /** True for one that says it is there and takes nothing: what waits for it has not shrunk for a whole beat. */
  private hasStoppedReading(): boolean {
    const waiting = this.connection.bufferedAmount;
    const isStuck = this.isSlow && !this.tookSince && waiting >= this.waitingAtBeat;
    this.tookSince = false;
    this.waitingAtBeat = waiting;
    return isStuck;
  }

  /**
   * Whoever says that they are there may still read nothing of what is sent: long before that shows here, the machine
   * keeps megabytes for them. The number of the beat comes back only from who has read it.
   */
  private askEcho(): void {
    this.beats += 1;
    const bytes = Buffer.alloc(ECHO_BYTES);
    bytes.writeUInt32LE(this.beats);
    this.connection.ping(bytes);
  }

  /** What echoes nothing that was asked is a message like any other. */
  private hearEcho(bytes: Buffer): void {
    const beat = bytes.length === ECHO_BYTES ? bytes.readUInt32LE() : 0;
    if (beat > this.echoed && beat <= this.beats) this.echoed = beat;
    else if (this.isFlooding()) this.connection.close(1008, 'too many messages');
  }

  /** Nothing of two beats came back. */
  private hasNotRead(): boolean {
    return this.beats - this.echoed > 1;
  }

  private beat(): void {
    if (this.silentBeats >= SILENT_BEATS_MAX || this.hasStoppedReading() || this.hasNotRead()) {
      this.connection.terminate();
      return;
    }
    this.silentBeats += 1;
    this.askEcho();
    this.send(PING);
  }
}

/** Counts what comes: so many in so long. */
class Pace {
  private readonly max: number;
  private readonly ms: number;
  private count = 0;
  private since = 0;

  constructor(max: number, ms: number) {
    this.max = max;
    this.ms = ms;
  }

  /** Counts one more; true when it is one too many. */
  isBeyond(): boolean {
    const now = performance.now();
    if (now - this.since >= this.ms) {
      this.since = now;
      this.count = 0;
    }
    this.count += 1;
    return this.count > this.max;
  }
}
