/** The commands that list a market. */
import type { Command, CommandOf } from '@candor/core';

export type Listing = CommandOf<'listMarket' | 'listPerp'>;

export function isListing(command: Command): command is Listing {
  return command.type === 'listMarket' || command.type === 'listPerp';
}
