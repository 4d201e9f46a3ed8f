/** The commands that list a market, or timed contracts on a pair. */
import type { Command, CommandOf } from '@candor/core';

export type Listing = CommandOf<'listMarket' | 'listPerp' | 'listCycle'>;

export function isListing(command: Command): command is Listing {
  const { type } = command;
  return type === 'listMarket' || type === 'listPerp' || type === 'listCycle';
}
