/** candor wallet: which coins come in and go out, and within which limits. */
import { formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, WalletTermsRow } from '@candor/wire/operator';
import { assetOf, readListing, unitsOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { needed } from '../options.ts';
import { columns, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

type Limit = 'depositMin' | 'withdrawalMin' | 'withdrawalMax' | 'withdrawalDayMax';

/** The option that says each limit. */
const OPTIONS: Readonly<Record<Limit, string>> = {
  depositMin: 'depositMin',
  withdrawalMin: 'withdrawalMin',
  withdrawalMax: 'withdrawalMax',
  withdrawalDayMax: 'dayMax',
};

async function termsOf(dataDir: string): Promise<readonly WalletTermsRow[]> {
  const offers = await ask(dataDir, 'wallet', {});
  return offers.map(({ terms }) => terms);
}

export const walletList: Verb = {
  usage: 'list',
  summary: 'list the coins that come in and go out, with their limits',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const terms = await termsOf(dataDir);
    const coins = terms.flatMap((each) => {
      const asset = assets.find(({ assetId }) => assetId === each.assetId);
      return asset ? [coinOf(asset, each)] : [];
    });
    const text = coins.length === 0 ? 'no coin comes in or goes out' : columns(coins.map(rowOf));
    return { text, json: { coins } };
  },
};

/** The terms of a coin, amounts as decimals of it. */
function coinOf(
  { code, decimals }: AssetRow,
  { assetId: _, isIn, isOut, ...terms }: WalletTermsRow,
) {
  const coins = (limit: Limit) => formatUnitsTrimmed(BigInt(terms[limit]), decimals);
  return {
    ...{ asset: code, isIn, isOut },
    depositMin: coins('depositMin'),
    withdrawalMin: coins('withdrawalMin'),
    withdrawalMax: coins('withdrawalMax'),
    withdrawalDayMax: coins('withdrawalDayMax'),
  };
}

function rowOf(coin: ReturnType<typeof coinOf>): string[] {
  const { withdrawalMin, withdrawalMax, withdrawalDayMax } = coin;
  return [
    coin.asset,
    coin.isIn ? `in from ${coin.depositMin}` : 'in: closed',
    coin.isOut
      ? `out ${withdrawalMin} to ${withdrawalMax}, ${withdrawalDayMax} a day`
      : 'out: closed',
  ];
}

export const walletSet: Verb = {
  usage: 'set <asset>',
  summary: 'say how a coin comes in and goes out; what is not said stays',
  options: [
    ['--in <yes|no>', 'deposits are credited'],
    ['--out <yes|no>', 'withdrawals are taken on'],
    ['--deposit-min <coins>', 'the least that is credited'],
    ['--withdrawal-min <coins>', 'the least of one withdrawal'],
    ['--withdrawal-max <coins>', 'the most of one withdrawal'],
    ['--day-max <coins>', 'the most of a member and day'],
  ],
  run: async ({ dataDir, args: [code = ''], options }) => {
    const listing = await readListing(dataDir);
    const asset = assetOf(listing, code);
    const known = (await termsOf(dataDir)).find(({ assetId }) => assetId === asset.assetId);
    const limitOf = (limit: Limit) => {
      const name = OPTIONS[limit];
      if (options[name] === undefined && known) return known[limit];
      return `${unitsOf(needed(options, name), asset.decimals, name)}` as const;
    };
    const request = {
      assetId: asset.assetId,
      isIn: flagOf(options.in, known?.isIn, '--in'),
      isOut: flagOf(options.out, known?.isOut, '--out'),
      depositMin: limitOf('depositMin'),
      withdrawalMin: limitOf('withdrawalMin'),
      withdrawalMax: limitOf('withdrawalMax'),
      withdrawalDayMax: limitOf('withdrawalDayMax'),
    };
    const { seq } = await submit(dataDir, 'setWalletTerms', {
      ...request,
      seenSeq: listing.seq,
    });
    return {
      text: `${asset.code} is set (entry ${seq})`,
      json: { ...coinOf(asset, request), seq },
    };
  },
};

function flagOf(given: string | undefined, known: boolean | undefined, name: string): boolean {
  if (given === 'yes' || given === 'no') return given === 'yes';
  if (given === undefined && known !== undefined) return known;
  throw new UsageFault(`${name} must be yes or no`);
}
