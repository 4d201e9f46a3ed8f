/** How many sockets there may be: in all, and from one network, so that nobody takes every place. */

export interface PlaceLimits {
  readonly inAll: number;
  readonly perNetwork: number;
}

export class Places {
  private readonly limits: PlaceLimits;
  private readonly taken = new Map<string, number>();
  private count = 0;

  constructor(limits: PlaceLimits) {
    this.limits = limits;
  }

  /** Takes a place; false when there is none left. */
  take(network: string): boolean {
    const held = this.taken.get(network) ?? 0;
    if (this.count >= this.limits.inAll || held >= this.limits.perNetwork) return false;
    this.taken.set(network, held + 1);
    this.count += 1;
    return true;
  }

  /** Gives a place back. */
  leave(network: string): void {
    const held = this.taken.get(network) ?? 0;
    if (held === 0) return;
    this.count -= 1;
    if (held === 1) this.taken.delete(network);
    else this.taken.set(network, held - 1);
  }
}
