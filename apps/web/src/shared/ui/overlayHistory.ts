/**
 * A history entry for each open overlay, so that Back closes the topmost and leaves the page alone. What is
 * open is the truth; entries are added and taken back until their number is the same.
 */

export interface HistoryPort {
  /** How many overlays the current entry stands for. */
  readonly depth: () => number;
  /** Is the current entry of the page that is shown? */
  readonly isSamePage: () => boolean;
  /** Adds an entry of the same page that stands for so many. */
  readonly push: (depth: number) => void;
  /** Travels; what it did is told by `popped`, later. */
  readonly go: (delta: number) => void;
}

interface Open {
  /** False when it stays open. */
  readonly close: () => boolean;
}

export class OverlayHistory {
  private readonly port: HistoryPort;
  private open: Open[] = [];
  private isTravelling = false;
  private isSettling = false;
  private waiting: (() => void)[] = [];

  constructor(port: HistoryPort) {
    this.port = port;
  }

  /** Are there entries, or is one being left? */
  get isInUse(): boolean {
    return this.open.length > 0 || this.isTravelling || this.isSettling;
  }

  /** Resolves once no travel is under way. */
  async arrived(): Promise<void> {
    if (this.isTravelling) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** An overlay has opened; `close` is called by Back. Returns what tells that it has closed. */
  add(close: () => boolean): () => void {
    const overlay = { close };
    this.open.push(overlay);
    this.settleSoon();
    return () => {
      this.open = this.open.filter((each) => each !== overlay);
      this.settleSoon();
    };
  }

  /** The browser has travelled. True when it was between overlays of one page: nobody else need know. */
  popped(): boolean {
    if (!this.port.isSamePage()) {
      this.arrive();
      return false;
    }
    if (this.isTravelling) {
      this.arrive();
      this.settle();
      return true;
    }
    const depth = this.port.depth();
    if (depth === this.open.length) return false;
    for (const overlay of this.open.slice(depth).reverse()) {
      if (overlay.close()) this.open = this.open.filter((each) => each !== overlay);
    }
    this.settleSoon();
    return true;
  }

  /** Before the page is left: resolves once the current entry is the page's own. */
  async leave(): Promise<void> {
    this.open = [];
    this.settle();
    await this.arrived();
  }

  /** Once all that opens and closes at this moment has done so. Also for a page loaded on an overlay's entry. */
  settleSoon(): void {
    if (this.isSettling) return;
    this.isSettling = true;
    queueMicrotask(() => {
      this.isSettling = false;
      this.settle();
    });
  }

  private settle(): void {
    if (this.isTravelling || !this.port.isSamePage()) return;
    const depth = this.port.depth();
    if (depth > this.open.length) {
      this.isTravelling = true;
      this.port.go(this.open.length - depth);
    }
    for (let next = depth + 1; next <= this.open.length; next += 1) this.port.push(next);
  }

  private arrive(): void {
    this.isTravelling = false;
    const told = this.waiting;
    this.waiting = [];
    for (const resolve of told) resolve();
  }
}
