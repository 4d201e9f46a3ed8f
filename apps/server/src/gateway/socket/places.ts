/** How many sockets there may be: in all, from one network and from a site of them, so that nobody takes every place. */
import { NETWORKS_PER_SITE, siteOf } from '../../ops/siteOf.ts';

/** Of all places so many may be those of one site. */
const SHARE_OF_SITE = 0.5;

export interface PlaceLimits {
  readonly inAll: number;
  readonly perNetwork: number;
}

export class Places {
  private readonly limits: PlaceLimits;
  private readonly perSite: number;
  /** By network and by site. */
  private readonly taken = new Map<string, number>();
  private count = 0;

  constructor(limits: PlaceLimits) {
    this.limits = limits;
    const { inAll, perNetwork } = limits;
    this.perSite = Math.max(
      perNetwork,
      Math.min(perNetwork * NETWORKS_PER_SITE, Math.floor(inAll * SHARE_OF_SITE)),
    );
  }

  /** Takes a place; false when there is none left. */
  take(network: string): boolean {
    if (this.count >= this.limits.inAll) return false;
    if (this.heldBy(network) >= this.limits.perNetwork) return false;
    const site = siteOf(network);
    if (site !== undefined && this.heldBy(site) >= this.perSite) return false;
    this.change(network, 1);
    if (site !== undefined) this.change(site, 1);
    this.count += 1;
    return true;
  }

  /** Gives a place back. */
  leave(network: string): void {
    if (this.heldBy(network) === 0) return;
    this.count -= 1;
    this.change(network, -1);
    const site = siteOf(network);
    if (site !== undefined) this.change(site, -1);
  }

  private heldBy(name: string): number {
    return this.taken.get(name) ?? 0;
  }

  private change(name: string, by: number): void {
    const held = this.heldBy(name) + by;
    if (held === 0) this.taken.delete(name);
    else this.taken.set(name, held);
  }
}
