/** candor asset: which assets there are, and which of them is the platform's own token. */
import { assetOf, capitalsOf, readListing, wholeOf } from '../listing.ts';
import { submit } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const assetList: Verb = {
  usage: 'list',
  summary: 'list the assets',
  run: async ({ dataDir }) => {
    const { assets, platformAssetId } = await readListing(dataDir);
    const rows = assets.map(({ assetId, code, decimals }) => [
      code,
      `${decimals} decimals`,
      assetId === platformAssetId ? 'platform token' : '',
    ]);
    const platformAsset = assets.find(({ assetId }) => assetId === platformAssetId)?.code ?? null;
    return { text: columns(rows), json: { assets, platformAsset } };
  },
};

export const assetAdd: Verb = {
  usage: 'add <code> <decimals>',
  summary: 'list a new asset, e.g. asset add DOT 8',
  run: async ({ dataDir, args: [given = '', text = ''] }) => {
    const code = capitalsOf(given);
    const decimals = wholeOf(text, 'decimals');
    const { seq } = await submit(dataDir, 'listAsset', { code, decimals });
    return { text: `${code} is listed (entry ${seq})`, json: { code, decimals, seq } };
  },
};

export const assetPlatform: Verb = {
  usage: 'platform <code>',
  summary: 'name the token whose holdings decide the rebates of invitations',
  run: async ({ dataDir, args: [code = ''] }) => {
    const asset = assetOf(await readListing(dataDir), code);
    const { assetId } = asset;
    const { seq } = await submit(dataDir, 'setPlatformAsset', { assetId });
    return {
      text: `${asset.code} is the platform token (entry ${seq})`,
      json: { platformAsset: asset.code, seq },
    };
  },
};
