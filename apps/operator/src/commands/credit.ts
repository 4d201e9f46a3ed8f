/** candor credit: books a deposit that came in outside the chain adapters, against the external account. */
import { assetOf, readListing, unitsOf, wholeOf } from '../listing.ts';
import { submit } from '../liveServer.ts';
import { externalIdOf, REFERENCE } from '../options.ts';
import type { Verb } from '../verb.ts';

export const credit: Verb = {
  usage: 'credit <memberId> <asset> <amount>',
  summary: 'credit a member, e.g. credit 1000 USDT 250.5',
  options: [REFERENCE],
  run: async ({ dataDir, args: [member = '', code = '', text = ''], options }) => {
    const memberId = wholeOf(member, 'memberId');
    const asset = assetOf(await readListing(dataDir), code);
    const amount = unitsOf(text, asset.decimals, 'amount');
    const { assetId } = asset;
    const externalId = externalIdOf(options.reference);
    const request = { op: 'creditMember', memberId, assetId, amount, externalId };
    const { seq, isRepeat } = await submit(dataDir, request);
    const done = isRepeat ? 'was credited before with' : 'is credited';
    return {
      text: `member ${memberId} ${done} ${text} ${asset.code} (entry ${seq})`,
      json: { memberId, asset: asset.code, amount: text, seq, isRepeat },
    };
  },
};
