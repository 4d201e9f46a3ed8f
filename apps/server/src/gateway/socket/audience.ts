/** Who follows which market: the clients of each key, so that news of one market disturbs no other. */
import type { MarketKey } from '@candor/money';
import type { SocketClient } from './socketClient.ts';

const NOBODY: ReadonlySet<SocketClient> = new Set();

export class Audience {
  private readonly clients = new Map<MarketKey, Set<SocketClient>>();
  private readonly places = new Map<SocketClient, MarketKey>();

  /** The client follows this market and no other; undefined = none. */
  place(client: SocketClient, key: MarketKey | undefined): void {
    const before = this.places.get(client);
    if (before === key) return;
    if (before !== undefined) this.leave(client, before);
    if (key === undefined) return;
    this.places.set(client, key);
    const others = this.clients.get(key) ?? new Set();
    this.clients.set(key, others.add(client));
  }

  /** The clients that follow a market. */
  of(key: MarketKey): ReadonlySet<SocketClient> {
    return this.clients.get(key) ?? NOBODY;
  }

  private leave(client: SocketClient, key: MarketKey): void {
    this.places.delete(client);
    const others = this.clients.get(key);
    others?.delete(client);
    // A client may name any pair: what nobody follows any more is forgotten.
    if (others?.size === 0) this.clients.delete(key);
  }
}
