/** candor asset: which assets there are. */
import { readListing, wholeOf } from '../listing.ts';
import { submit } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const assetList: Verb = {
  usage: 'list',
  summary: 'list the assets',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const rows = assets.map(({ code, decimals }) => [code, `${decimals} decimals`]);
    return { text: columns(rows), json: { assets } };
  },
};

export const assetAdd: Verb = {
  usage: 'add <code> <decimals>',
  summary: 'list a new asset, e.g. asset add DOT 8',
  run: async ({ dataDir, args: [given = '', text = ''] }) => {
    const code = given.toUpperCase();
    const decimals = wholeOf(text, 'decimals');
    const { seq } = await submit(dataDir, { op: 'listAsset', code, decimals });
    return { text: `${code} is listed (entry ${seq})`, json: { code, decimals, seq } };
  },
};
