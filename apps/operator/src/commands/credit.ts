/** candor credit: books a deposit that came in outside the chain adapters, against the external account. */
import { bookOnce, tell } from '../bookOnce.ts';
import { assetOf, readListing, unitsOf, wholeOf } from '../listing.ts';
import { externalIdOf, REFERENCE } from '../options.ts';
import type { Verb } from '../verb.ts';

export const credit: Verb = {
  usage: 'credit <memberId> <asset> <amount>',
  summary: 'credit a member, e.g. credit 1000 USDT 250.5',
  options: [REFERENCE],
  run: async ({ dataDir, args: [member = '', code = '', text = ''], options }) => {
    const memberId = wholeOf(member, 'memberId');
    const listing = await readListing(dataDir);
    const { assetId, decimals } = assetOf(listing, code);
    const credited = { memberId, assetId, amount: unitsOf(text, decimals, 'amount') };
    const told = { listing, now: tell(listing, credited) };
    return bookOnce(dataDir, told, [
      'creditMember',
      { ...credited, ...externalIdOf(options.reference) },
    ]);
  },
};
