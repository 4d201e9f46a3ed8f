/**
 * A line before something of which there are few places: so many wait, so many of one network, and the networks
 * take turns. Who finds it full is refused at once, and who has gone away meanwhile is passed over.
 */

import { siteOf } from './siteOf.ts';

/** Of all who may wait so many may be of one site of networks. */
const SHARE_OF_SITE = 0.5;

/** Nothing was done: the line is full, or nobody waits for the answer any more. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
  readonly code: 'lineFull' | 'askerGone';

  constructor(code: LineFault['code']) {
    super(code === 'lineFull' ? 'too many wait' : 'who asked has gone');
    this.code = code;
  }
}

export interface LineSizes {
  /** At work at a time. */
  readonly places: number;
  readonly waiting: number;
  readonly waitingPerNetwork: number;
}

export interface Entering {
  /** Undefined for the server's own work, which is never refused. */
  readonly network: string | undefined;
  readonly isGone: () => boolean;
}

interface Waiting {
  readonly isGone: () => boolean;
  readonly admit: () => void;
  readonly turnAway: (fault: LineFault) => void;
}

export class BoundedLine {
  private readonly sizes: LineSizes;
  private taken = 0;
  private count = 0;
  /** In the order of their turns. */
  private readonly byNetwork = new Map<string | undefined, Waiting[]>();

  constructor(sizes: LineSizes) {
    this.sizes = sizes;
  }

  /** How many wait. */
  get length(): number {
    return this.count;
  }

  /** Does the work once there is a place.   Throws: LineFault, and what the work throws. */
  async run<Result>(who: Entering, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(who);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves with what gives the place back, once there is one.   Throws: LineFault. */
  async enter({ network, isGone }: Entering): Promise<() => void> {
    if (this.taken < this.sizes.places) this.taken += 1;
    else await this.wait(network, isGone);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.passOn();
    };
  }

  /** Everybody who waits is refused; who is at work goes on. */
  turnAway(): void {
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) {
      next.turnAway(new LineFault('lineFull'));
    }
  }

  private wait(network: string | undefined, isGone: () => boolean): Promise<void> {
    const own = this.byNetwork.get(network) ?? [];
    if (network !== undefined && this.isFullFor(network, own.length)) {
      return Promise.reject(new LineFault('lineFull'));
    }
    return new Promise<void>((admit, turnAway) => {
      own.push({ isGone, admit, turnAway });
      this.byNetwork.set(network, own);
      this.count += 1;
    });
  }

  private isFullFor(network: string, own: number): boolean {
    const { waiting, waitingPerNetwork } = this.sizes;
    if (this.count >= waiting || own >= waitingPerNetwork) return true;
    const site = siteOf(network);
    if (site === undefined) return false;
    let ofSite = 0;
    for (const [each, { length }] of this.byNetwork) {
      if (each !== undefined && siteOf(each) === site) ofSite += length;
    }
    return ofSite >= Math.max(waitingPerNetwork, waiting * SHARE_OF_SITE);
  }

  /** The place goes to the next who is still there, or is free. */
  private passOn(): void {
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) {
      if (!next.isGone()) {
        next.admit();
        return;
      }
      next.turnAway(new LineFault('askerGone'));
    }
    this.taken -= 1;
  }

  /** The first of the network whose turn it is, which then stands behind the others. */
  private takeNext(): Waiting | undefined {
    for (const [network, own] of this.byNetwork) {
      const next = own.shift();
      this.byNetwork.delete(network);
      if (next === undefined) continue;
      if (own.length > 0) this.byNetwork.set(network, own);
      this.count -= 1;
      return next;
    }
    return undefined;
  }
}
