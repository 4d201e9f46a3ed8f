/** What is asked of a node of any kind. Heights are block numbers, times UTC epoch milliseconds. */
import type { NetworkSettings } from './networkSettings.ts';

export interface BlockHead {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: number;
}

/** Every question throws ChainFault. */
export interface ChainNode {
  /** Whether the node is of the very chain that the settings name. */
  readonly isOf: (settings: NetworkSettings) => Promise<boolean>;
  readonly head: () => Promise<BlockHead>;
  /** Undefined above the head. */
  readonly block: (height: number) => Promise<BlockHead | undefined>;
}
