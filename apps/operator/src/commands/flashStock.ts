/** candor flash: the inventory behind the quotes: what is there, what bounds it, what comes in. */
import { AMOUNT_MAX, formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, FlashStockRow } from '@candor/wire/operator';
import { assetOf, readListing, unitsOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { REFERENCE } from '../options.ts';
import { columns } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';
import { houseFund } from './house.ts';

export const flashReport: Verb = {
  usage: 'report',
  summary: 'show the inventory of every coin, its bounds, and what may still go out and come in',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const rows = await ask(dataDir, 'flashInventory', {});
    const inventory = rows.map((row) => describe(assets, row));
    const lines = inventory.map(({ asset, held, least, most, out, room }) => [
      asset,
      held,
      `least ${least}`,
      most === null ? 'no most' : `most ${most}`,
      `may give ${out}`,
      room === null ? 'takes any' : `may take ${room}`,
    ]);
    return { text: columns(lines), json: { inventory } };
  },
};

export const flashFund: Verb = {
  usage: 'fund <asset> <amount>',
  summary: 'bring coins into the inventory, e.g. flash fund BTC 2.5; the same as house fund flash',
  options: [['--take-back', 'the other way: out of the inventory'], REFERENCE],
  run: (asked) => houseFund.run({ ...asked, args: ['flash', ...asked.args] }),
};

export const flashBound: Verb = {
  usage: 'bound <asset>',
  summary: 'how much of a coin must stay in the inventory, and may be in it, e.g. flash bound BTC',
  options: [
    ['--least <amount>', 'no exchange leaves less; 0 unless told'],
    ['--most <amount>', 'no exchange takes in more; any unless told'],
  ],
  run: async ({ dataDir, args: [code = ''], options }) => {
    const asset = assetOf(await readListing(dataDir), code);
    const bounds = {
      least: boundOf(options, 'least', asset),
      most: boundOf(options, 'most', asset),
    };
    const { assetId } = asset;
    const { seq } = await submit(dataDir, 'setFlashStock', { assetId, ...bounds });
    const text = `${asset.code} in flash exchange is bounded (entry ${seq})`;
    return { text, json: { asset: asset.code, ...bounds, seq } };
  },
};

function boundOf(
  options: Asked['options'],
  name: 'least' | 'most',
  { decimals }: AssetRow,
): string {
  const text = options[name];
  if (text === undefined) return `${name === 'least' ? 0n : AMOUNT_MAX}`;
  return /^0(\.0*)?$/.test(text) ? '0' : `${unitsOf(text, decimals, name)}`;
}

function describe(assets: readonly AssetRow[], { assetId, held, least, most }: FlashStockRow) {
  const { code = '?', decimals = 0 } = assets[assetId] ?? {};
  const shown = (units: bigint) => formatUnitsTrimmed(units > 0n ? units : 0n, decimals);
  const [has, floor] = [BigInt(held), BigInt(least ?? 0)];
  const roof = most === undefined || BigInt(most) === AMOUNT_MAX ? undefined : BigInt(most);
  return {
    asset: code,
    held: shown(has),
    least: shown(floor),
    most: roof === undefined ? null : shown(roof),
    out: shown(has - floor),
    room: roof === undefined ? null : shown(roof - has),
  };
}
