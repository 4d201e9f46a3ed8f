/**
 * Watches every network's node: a network is open while its node answers, is of the right chain, has a fresh
 * head and agrees with its second source. Only an open network credits and sends; every change is logged.
 */
import type { Log } from '../ops/log.ts';
import { ChainFault } from './chainFault.ts';
import type { BlockHead, ChainNode } from './chainNode.ts';
import type { EvmClient } from './evm/evmClient.ts';
import type { NetworkSettings } from './networkSettings.ts';
import type { UtxoClient } from './utxo/utxoClient.ts';

export type NetworkStatus = 'starting' | 'open' | 'down' | 'wrongChain' | 'behind' | 'disagrees';

export interface NetworkState {
  readonly status: NetworkStatus;
  readonly head: BlockHead | undefined;
  /** Since when the status holds, UTC milliseconds. */
  readonly since: number;
}

interface NetworkGround {
  readonly settings: NetworkSettings;
  /** Whom the first must agree with. */
  readonly second: ChainNode | undefined;
  readonly state: () => NetworkState;
  /** Somebody found that the sources differ: the network closes until they agree at a later look. */
  readonly distrust: (status: Exclude<NetworkStatus, 'open' | 'starting'>) => void;
}

export interface EvmNetwork extends NetworkGround {
  readonly kind: 'evm';
  readonly node: EvmClient;
}

export interface UtxoNetwork extends NetworkGround {
  readonly kind: 'utxo';
  readonly node: UtxoClient;
}

export type Network = EvmNetwork | UtxoNetwork;

/** Hears every look at an open network; the next look waits for it. */
export type HearHead = (network: Network, head: BlockHead) => Promise<void>;

export interface Networks {
  readonly list: () => readonly Network[];
  readonly find: (name: string) => Network | undefined;
  /** Returns what stops it. */
  readonly onHead: (hear: HearHead) => () => void;
  /** Adds a network and begins to watch it. */
  readonly add: (settings: NetworkSettings) => Promise<Network>;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  readonly log: Log;
  readonly now: () => number;
  /** Between two looks at a node. */
  readonly pollMs?: number;
}

/** How many blocks a head may differ between two honest sources. */
const HEAD_SLACK = 3;
const BEHIND_BLOCKS = 12;

/** Opens the watch over the operator's networks; more may be added. */
export async function openNetworks(
  settings: readonly NetworkSettings[],
  options: WatchOptions,
): Promise<Networks> {
  const networks = new Map<string, Watched>();
  const hearers = new Set<HearHead>();
  const add = async (each: NetworkSettings) => {
    const watched = new Watched(each, await nodesOf(each), { ...options, hearers });
    networks.set(each.name, watched);
    watched.start();
    return watched.network;
  };
  for (const each of settings) await add(each);
  return {
    add,
    list: () => [...networks.values()].map(({ network }) => network),
    find: (name) => networks.get(name)?.network,
    onHead: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => {
      await Promise.all([...networks.values()].map((network) => network.close()));
    },
  };
}

type Nodes =
  | { readonly kind: 'evm'; readonly node: EvmClient; readonly second: EvmClient | undefined }
  | { readonly kind: 'utxo'; readonly node: UtxoClient; readonly second: UtxoClient | undefined };

/** Loaded when there is a network: a server without one starts sooner. */
async function nodesOf({ kind, url, secondUrl }: NetworkSettings): Promise<Nodes> {
  if (kind === 'evm') {
    const { openEvmClient: open } = await import('./evm/evmClient.ts');
    return { kind, node: open(url), second: secondUrl === undefined ? undefined : open(secondUrl) };
  }
  const { openUtxoClient: open } = await import('./utxo/utxoClient.ts');
  return { kind, node: open(url), second: secondUrl === undefined ? undefined : open(secondUrl) };
}

const POLL_MS = 2_000;

interface WatchedOptions extends WatchOptions {
  readonly hearers: ReadonlySet<HearHead>;
}

class Watched {
  readonly network: Network;
  private readonly settings: NetworkSettings;
  private readonly options: WatchedOptions;
  private current: NetworkState;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isClosed = false;
  /** Somebody found something wrong in the look that is under way: that is why the network is closed. */
  private isDistrusted = false;

  constructor(settings: NetworkSettings, nodes: Nodes, options: WatchedOptions) {
    this.settings = settings;
    this.options = options;
    this.current = { status: 'starting', head: undefined, since: options.now() };
    this.network = {
      ...nodes,
      settings,
      state: () => this.current,
      distrust: (status) => {
        this.isDistrusted = true;
        this.become(status, this.current.head);
      },
    };
  }

  start(): void {
    if (this.isClosed) return;
    this.looking = this.look().finally(() => {
      if (this.isClosed) return;
      this.timer = setTimeout(() => this.start(), this.options.pollMs ?? POLL_MS);
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    this.isDistrusted = false;
    try {
      const head = await this.network.node.head();
      const status = await this.judge(head);
      this.become(status, head);
      if (status === 'open')
        for (const hear of this.options.hearers) await hear(this.network, head);
    } catch (error) {
      const isFault = error instanceof ChainFault;
      const told = { network: this.settings.name, error: String(error) };
      if (!isFault && !this.isClosed) this.options.log.error(told, 'networkWorkFailed');
      if (!this.isDistrusted) this.become('down', this.current.head);
    }
  }

  private async judge(head: BlockHead): Promise<NetworkStatus> {
    const { settings, options } = this;
    const { node, second } = this.network;
    if (!(await node.isOf(settings))) return 'wrongChain';
    const age = options.now() - head.at;
    if (settings.staleMs !== undefined && age > settings.staleMs) return 'behind';
    return second === undefined ? 'open' : this.compare(head, second);
  }

  private async compare(head: BlockHead, second: ChainNode): Promise<NetworkStatus> {
    if (!(await second.isOf(this.settings))) return 'disagrees';
    const other = await second.head();
    if (other.height > head.height + BEHIND_BLOCKS) return 'behind';
    const height = Math.max(0, Math.min(head.height, other.height) - HEAD_SLACK);
    const [own, theirs] = await Promise.all([
      this.network.node.block(height),
      second.block(height),
    ]);
    return own !== undefined && own.hash === theirs?.hash ? 'open' : 'disagrees';
  }

  private become(status: NetworkStatus, head: BlockHead | undefined): void {
    const { current, options, settings } = this;
    const isSame = current.status === status;
    this.current = { status, head, since: isSame ? current.since : options.now() };
    if (isSame || this.isClosed) return;
    const told = { network: settings.name, status, height: head?.height };
    if (status === 'open') options.log.info(told, 'networkOpen');
    else options.log.warn(told, 'networkClosed');
  }
}
