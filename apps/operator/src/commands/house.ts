/** candor house: what the house itself holds, and its funds from outside. */
import { formatUnitsTrimmed } from '@candor/money';
import { assetOf, readListing, unitsOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { externalIdOf, REFERENCE } from '../options.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

/** The sums of an asset as the socket tells them, as far as they are the house's. */
interface HouseRow {
  readonly assetId: number;
  readonly house: Readonly<Record<string, string>>;
}

export const houseList: Verb = {
  usage: 'list',
  summary: 'show what every account of the house holds; external is minus what came in',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const sums = await ask<HouseRow[]>(dataDir, { op: 'ledger' });
    const balances = sums.flatMap(({ assetId, house }) => {
      const { code = '?', decimals = 0 } = assets[assetId] ?? {};
      return Object.entries(house)
        .filter(([, units]) => units !== '0')
        .map(([account, units]) => {
          return { account, asset: code, balance: formatUnitsTrimmed(BigInt(units), decimals) };
        });
    });
    const rows = balances.map(({ account, asset, balance }) => [asset, account, balance]);
    return { text: columns(rows), json: { balances } };
  },
};

export const houseFund: Verb = {
  usage: 'fund <account> <asset> <amount>',
  summary: 'fund insurance, flash, cycle, fiat or mining, e.g. house fund flash BTC 2.5',
  options: [['--take-back', 'the other way: out of the account'], REFERENCE],
  run: async ({ dataDir, args: [account = '', code = '', text = ''], options }) => {
    const asset = assetOf(await readListing(dataDir), code);
    const units = unitsOf(text, asset.decimals, 'amount');
    const isTakenBack = options.takeBack !== undefined;
    const { seq, isRepeat } = await submit(dataDir, {
      op: 'fundHouse',
      account,
      assetId: asset.assetId,
      amount: `${isTakenBack ? -units : units}`,
      externalId: externalIdOf(options.reference),
    });
    const done = isTakenBack ? 'gives back' : 'is funded with';
    const told = `${account} ${done} ${text} ${asset.code} (entry ${seq})`;
    return {
      text: isRepeat ? `booked before: ${told}` : told,
      json: { account, asset: asset.code, amount: text, isTakenBack, seq, isRepeat },
    };
  },
};
