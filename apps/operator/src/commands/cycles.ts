/** candor cycle list, open, change, close: on which pairs members may take timed contracts, and at what terms. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, CycleOfferRow, CycleProductRow } from '@candor/wire/operator';
import { isTerm, newTerms, TERM_OPTIONS, type Terms } from '../cycleOptions.ts';
import { assetOf, pairOf, percentOf, readListing } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { someTerm } from '../options.ts';
import { columns, OperatorFault, type Report } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';
import { cycleFund, cycleReport } from './cycleRisk.ts';
import { slowTicksWarning } from './slowTicks.ts';

const REFERENCE = [
  '--reference <price>',
  'a price it may have; needed the first time while the pair has no index',
] as const;

const cycleList: Verb = {
  usage: 'list',
  summary: 'list the pairs of timed contracts with their terms, and what is at risk in each',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const offers = await ask(dataDir, 'cycles', {});
    const products = offers.map((offer) => describe(assets, offer));
    const rows = products.flatMap(({ pair, isOpen, index, durations, exposures }) =>
      exposures.map(({ coin, atRisk, available }) => [
        pair,
        isOpen ? 'open' : 'closed',
        index === null ? 'no fresh index' : `index ${index}`,
        durations.map(({ seconds, payout }) => `${seconds} s ${payout}`).join(', '),
        `at risk ${atRisk} ${coin}`,
        `house has ${available} ${coin}`,
      ]),
    );
    return { text: columns(rows), json: { products } };
  },
};

const cycleOpen: Verb = {
  usage: 'open <pair>',
  summary: 'open a pair, with its terms the first time; banned for retail in many countries',
  options: [...TERM_OPTIONS, REFERENCE],
  run: ({ dataDir, args: [symbol = ''], options }) => set(dataDir, symbol, options, true),
};

const cycleChange: Verb = {
  usage: 'change <pair>',
  summary: 'change the terms that are named, for contracts to come; the pair stays open or closed',
  options: TERM_OPTIONS,
  run: ({ dataDir, args: [symbol = ''], options }) => set(dataDir, symbol, options, undefined),
};

const cycleClose: Verb = {
  usage: 'close <pair>',
  summary: 'take no new contracts on a pair; what runs is settled as it was accepted',
  run: ({ dataDir, args: [symbol = ''] }) => set(dataDir, symbol, {}, false),
};

/** What an operator does with timed contracts. */
export const CYCLE_VERBS: readonly Verb[] = [
  cycleList,
  cycleOpen,
  cycleChange,
  cycleClose,
  cycleFund,
  cycleReport,
];

/** Opens, changes or closes a pair; undefined leaves it open or closed as it is. */
async function set(
  dataDir: string,
  symbol: string,
  options: Asked['options'],
  isOpen: boolean | undefined,
): Promise<Report> {
  const listing = await readListing(dataDir);
  const [base, quote] = pairOf(listing, symbol);
  const offers = await ask(dataDir, 'cycles', {});
  const known = offers.find(
    ({ product }) => product.baseAsset === base.assetId && product.quoteAsset === quote.assetId,
  )?.product;
  const name = `${base.code}/${quote.code}`;
  if (known === undefined && isOpen !== true) {
    throw new OperatorFault('cycleUnknown', `timed contracts on ${name} were never opened`);
  }
  if (isOpen === undefined) someTerm(options);
  const isPlain = known !== undefined && Object.keys(options).every((each) => !isTerm(each));
  const coin = options.coin === undefined ? quote : assetOf(listing, options.coin);
  const wanted = isPlain ? termsOf(known) : newTerms(options, coin, known);
  const asked = { ...wanted, isOpen: isOpen ?? known?.isOpen ?? false };
  const durations = asked.durations.map((duration) => ({
    ...duration,
    stakeMins: duration.stakeMins.map((amount) => ({ amount })),
  }));
  const terms = { ...asked, durations };
  const pair = { baseAsset: base.assetId, quoteAsset: quote.assetId };
  const { seq } =
    known === undefined
      ? await submit(dataDir, 'listCycle', { ...pair, ...terms, ...referenceOf(options) })
      : await submit(dataDir, 'changeCycle', {
          productId: known.productId,
          ...terms,
          seenSeq: listing.seq,
        });
  const state = asked.isOpen ? 'open' : 'closed';
  const done = `timed contracts on ${name} are ${state}: ${payoutsOf(wanted)} (entry ${seq})`;
  const warning = asked.isOpen ? await slowTicksWarning(dataDir, asked) : undefined;
  return {
    text: warning === undefined ? done : `${done}\n${warning}`,
    json: { pair: name, isOpen: asked.isOpen, seq, ...(warning === undefined ? {} : { warning }) },
  };
}

/** What a win pays and a loss takes, of every duration. */
function payoutsOf({ durations }: Pick<Terms, 'durations'>): string {
  const told = durations.map(
    ({ seconds, payoutRate, lossRate }) =>
      `${seconds} s +${percentOf(payoutRate)} −${percentOf(lossRate)}`,
  );
  return told.join(', ');
}

function referenceOf({ reference }: Asked['options']) {
  return reference === undefined ? {} : { reference };
}

function termsOf({
  productId: _,
  baseAsset: __,
  quoteAsset: ___,
  ...terms
}: CycleProductRow): Terms {
  return terms;
}

function describe(assets: readonly AssetRow[], { product, index, exposures }: CycleOfferRow) {
  const codeOf = (assetId: number) => assets[assetId]?.code ?? '?';
  const shown = (assetId: number, units: string) =>
    formatUnitsTrimmed(BigInt(units), assets[assetId]?.decimals ?? 0);
  return {
    pair: `${codeOf(product.baseAsset)}/${codeOf(product.quoteAsset)}`,
    isOpen: product.isOpen,
    index: index === undefined ? null : formatUnits(BigInt(index.price), index.decimals),
    tickTimeoutMs: product.tickTimeoutMs,
    ticksMin: product.ticksMin,
    coins: product.coins.map(({ assetId, ...amounts }) => ({
      coin: codeOf(assetId),
      ...Object.fromEntries(
        Object.entries(amounts).map(([name, units]) => [name, shown(assetId, units)]),
      ),
    })),
    durations: product.durations.map(({ seconds, payoutRate, lossRate, stakeMins }) => ({
      seconds,
      payout: percentOf(payoutRate),
      loss: percentOf(lossRate),
      least: product.coins.map(({ assetId }, at) => ({
        coin: codeOf(assetId),
        amount: shown(assetId, stakeMins[at] ?? '0'),
      })),
    })),
    exposures: exposures.map(({ assetId, atRisk, available }) => ({
      coin: codeOf(assetId),
      atRisk: shown(assetId, atRisk),
      available: shown(assetId, available),
    })),
  };
}
