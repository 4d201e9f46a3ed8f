/** candor house: what the house itself holds, and its funds from outside. */
import { formatUnitsTrimmed } from '@candor/money';
import { bookOnce, tell } from '../bookOnce.ts';
import { assetOf, readListing, unitsOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { externalIdOf, REFERENCE } from '../options.ts';
import { columns, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const houseList: Verb = {
  usage: 'list',
  summary: 'show what every account of the house holds; external is minus what came in',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const sums = await ask(dataDir, 'ledger', {});
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
  summary:
    'fund insurance, flash, cycle, fiat or mining, e.g. house fund flash BTC 2.5; take fees out of fee with --take-back',
  options: [['--take-back', 'the other way: out of the account'], REFERENCE],
  run: async ({ dataDir, args: [account = '', code = '', text = ''], options }) => {
    if (account === 'fee' && options.takeBack === undefined) {
      throw new UsageFault('fees come from trades: they are taken out, with --take-back');
    }
    const listing = await readListing(dataDir);
    const { assetId, decimals } = assetOf(listing, code);
    const units = unitsOf(text, decimals, 'amount');
    const funded = { account, assetId, amount: options.takeBack === undefined ? units : -units };
    const told = { listing, now: tell(listing, funded) };
    return bookOnce(dataDir, told, [
      'fundHouse',
      { ...funded, ...externalIdOf(options.reference) },
    ]);
  },
};
