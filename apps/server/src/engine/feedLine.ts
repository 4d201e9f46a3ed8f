/**
 * The engine's line to the feed: what happened within some milliseconds goes there in one message. History is told
 * a moment later for it, and neither thread wakes another for each group of orders.
 */
import type { ToFeed } from './protocol.ts';

type Live = Extract<ToFeed, { kind: 'live' }>['batch'];

/** History gathers longer than this by itself (`projector.ts`). */
const GATHER_MS = 10;
const GATHERED_BYTES_MAX = 262_144;

export class FeedLine {
  private readonly post: (message: ToFeed, transfer: ArrayBuffer[]) => void;
  private gathered: Live[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `post` hands a message over, with what is given away. */
  constructor(post: (message: ToFeed, transfer: ArrayBuffer[]) => void) {
    this.post = post;
  }

  /** Takes the events of entries that follow on. */
  tell(live: Live): void {
    this.gathered.push(live);
    this.bytes += live.bytes.length;
    if (this.bytes >= GATHERED_BYTES_MAX) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** What was gathered, and then this. */
  tellNow(message: ToFeed, transfer: ArrayBuffer[] = []): void {
    this.flush();
    this.post(message, transfer);
  }

  /** Hands over what was gathered. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [first] = this.gathered;
    if (first === undefined) return;
    const lastSeq = this.gathered.at(-1)?.lastSeq ?? first.lastSeq;
    const bytes = this.join();
    this.post({ kind: 'live', batch: { firstSeq: first.firstSeq, lastSeq, bytes } }, [
      bytes.buffer,
    ]);
  }

  private join(): Uint8Array<ArrayBuffer> {
    const joined = new Uint8Array(this.bytes);
    let at = 0;
    for (const { bytes } of this.gathered) {
      joined.set(bytes, at);
      at += bytes.length;
    }
    this.gathered = [];
    this.bytes = 0;
    return joined;
  }
}
