/** candor mining create, change, fund, report: what members may lock, for how long, at what rates. */
import { formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, MiningOfferRow, MiningProductRow, MiningSums } from '@candor/wire/operator';
import { assetOf, percentOf, ppmOf, readListing, unitsOf, wholeOf } from '../listing.ts';
import { ask, submit } from '../liveServer.ts';
import { needed, REFERENCE, someTerm } from '../options.ts';
import { columns, OperatorFault, UsageFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';
import { houseFund } from './house.ts';

const TERMS = [
  ['--name <text>', 'what members see; coin and days unless said'],
  ['--rate-min <rate>', 'a day, for the least amount, e.g. 0.1%'],
  ['--rate-max <rate>', 'a day, for the most; in between along a line'],
  ['--days <count>', 'how long coins are locked'],
  ['--min <amount>', 'least of one lock'],
  ['--max <amount>', 'most of one lock'],
  ['--early-fee <rate>', 'of the principal, for redeeming early'],
  ['--early-interest <word>', 'kept or forfeited then; forfeited unless said'],
] as const;

const miningCreate: Verb = {
  usage: 'create <asset>',
  summary: 'list a product; locks are taken while the pool covers all their interest',
  options: TERMS,
  run: async ({ dataDir, args: [code = ''], options }) => {
    const asset = assetOf(await readListing(dataDir), code);
    const terms = { ...termsOf(options, asset, undefined), isOpen: true };
    const { seq } = await submit(dataDir, 'listMining', { assetId: asset.assetId, ...terms });
    const text = `${terms.name} is open: ${ratesOf(terms)} (entry ${seq}); fund its pool with mining fund`;
    return { text, json: { asset: asset.code, name: terms.name, seq } };
  },
};

const miningChange: Verb = {
  usage: 'change <product>',
  summary: 'change the terms that are named, for locks to come, or take no more',
  options: [...TERMS, ['--state <word>', 'open or closed']],
  run: async ({ dataDir, args: [id = ''], options }) => {
    const productId = wholeOf(id, 'product');
    const { assets, seq: seenSeq } = await readListing(dataDir);
    const offers = await ask(dataDir, 'mining', {});
    const known = offers.find(({ product }) => product.productId === productId)?.product;
    const asset = assets[known?.assetId ?? -1];
    if (known === undefined || asset === undefined) {
      throw new OperatorFault('miningUnknown', `there is no product ${productId}`);
    }
    someTerm(options);
    const isOpen = choice(options, 'state', ['closed', 'open'], known.isOpen);
    const terms = { ...termsOf(options, asset, known), isOpen };
    const { seq } = await submit(dataDir, 'changeMining', { productId, ...terms, seenSeq });
    const state = isOpen ? 'open' : 'closed';
    const text = `${terms.name} is ${state}: ${ratesOf(terms)} (entry ${seq})`;
    return { text, json: { productId, isOpen, seq } };
  },
};

const miningFund: Verb = {
  usage: 'fund <asset> <amount>',
  summary: 'fund the pool that interest is covered from, e.g. mining fund USDT 10000',
  options: [['--take-back', 'the other way: what is promised to nobody'], REFERENCE],
  run: async (asked) => await houseFund.run({ ...asked, args: ['mining', ...asked.args] }),
};

const miningReport: Verb = {
  usage: 'report',
  summary: 'show products, what is locked, pool and promises, and hold history against them',
  run: async ({ dataDir }) => {
    const { assets } = await readListing(dataDir);
    const offers = await ask(dataDir, 'mining', {});
    const history = await ask(dataDir, 'mining.sums', {});
    const products = offers.map((offer) => describe(assets[offer.product.assetId], offer, history));
    const records = recordsOf(offers, history);
    const rows = products.map((row) => [
      `${row.productId} ${row.name}`,
      row.isOpen ? 'open' : 'closed',
      `${row.rateMin} to ${row.rateMax} a day`,
      `${row.termDays} days`,
      `${row.min} to ${row.max} ${row.asset}`,
      `early ${row.earlyFee}, interest ${row.earlyInterest}`,
      `${row.count} locks of ${row.principal}`,
      `${row.complete} complete, ${row.redeemed} redeemed, earned ${row.earned}, fees ${row.fees}`,
      `pool ${row.pool}, promised ${row.promised} ${row.asset}`,
    ]);
    const text = `${columns(rows)}\n${RECORDS[records]}`;
    return { text, json: { products, records } };
  },
};

/** What an operator does with lock mining. */
export const MINING_VERBS: readonly Verb[] = [miningCreate, miningChange, miningFund, miningReport];

/** What is named, the rest as it stands. */
function termsOf(options: Asked['options'], asset: AssetRow, known: MiningProductRow | undefined) {
  const asked = <Term>(name: string, standing: Term | undefined, read: (text: string) => Term) =>
    options[name] === undefined && standing !== undefined ? standing : read(needed(options, name));
  const units = (text: string) => `${unitsOf(text, asset.decimals, 'an amount')}`;
  const ratePpm = (text: string) => ppmOf(text, 'a rate');
  const termDays = asked('days', known?.termDays, (text) => wholeOf(text, '--days'));
  return {
    name: options.name ?? known?.name ?? `${asset.code} ${termDays}d`,
    rateMin: asked('rateMin', known?.rateMin, ratePpm),
    rateMax: asked('rateMax', known?.rateMax, ratePpm),
    termDays,
    amountMin: asked('min', known?.amountMin, units),
    amountMax: asked('max', known?.amountMax, units),
    earlyFeeRate: asked('earlyFee', known?.earlyFeeRate, ratePpm),
    keepsInterest: choice(
      options,
      'earlyInterest',
      ['forfeited', 'kept'],
      known?.keepsInterest ?? false,
    ),
  };
}

function ratesOf(terms: ReturnType<typeof termsOf>): string {
  const [least, most, early] = [terms.rateMin, terms.rateMax, terms.earlyFeeRate].map(percentOf);
  return `${least} to ${most} a day, early ${early}`;
}

/** True for the second of two words, false for the first, as it stands without either. */
function choice(
  options: Asked['options'],
  name: string,
  words: readonly [string, string],
  standing: boolean,
): boolean {
  const word = options[name];
  if (word === undefined) return standing;
  if (words.includes(word)) return word === words[1];
  throw new UsageFault(`${name} must be ${words.join(' or ')}, not "${word}"`);
}

function describe(
  asset: AssetRow | undefined,
  { product, ...row }: MiningOfferRow,
  history: MiningSums,
) {
  const sum = sumOf(history, product.productId);
  const shown = (units: string) => formatUnitsTrimmed(BigInt(units), asset?.decimals ?? 0);
  return {
    productId: product.productId,
    asset: asset?.code ?? '?',
    name: product.name,
    isOpen: product.isOpen,
    rateMin: percentOf(product.rateMin),
    rateMax: percentOf(product.rateMax),
    termDays: product.termDays,
    min: shown(product.amountMin),
    max: shown(product.amountMax),
    earlyFee: percentOf(product.earlyFeeRate),
    earlyInterest: product.keepsInterest ? 'kept' : 'forfeited',
    count: row.count,
    principal: shown(row.principal),
    pool: shown(row.pool),
    promised: shown(row.promised),
    complete: sum?.complete ?? 0,
    redeemed: sum?.redeemed ?? 0,
    earned: shown(sum?.interest ?? '0'),
    fees: shown(sum?.fees ?? '0'),
  };
}

const RECORDS = {
  agree: 'history in SQL says the same',
  behind: 'history in SQL is still behind the exchange; ask again',
  differ: 'HISTORY IN SQL SAYS OTHERWISE: make it anew with projections rebuild',
};

/** Whether history has the same locks running, with the same principal and promises, as the exchange itself. */
function recordsOf(offers: readonly MiningOfferRow[], history: MiningSums): keyof typeof RECORDS {
  if (history.isBehind) return 'behind';
  const isSame = offers.every(({ product, count, principal }) => {
    const sum = sumOf(history, product.productId);
    return count === (sum?.running ?? 0) && principal === (sum?.principal ?? '0');
  });
  const byAsset = [...Map.groupBy(offers, ({ product }) => product.assetId).values()];
  const isCovered = byAsset.every((own) => {
    const told = own.map(({ product }) => BigInt(sumOf(history, product.productId)?.promised ?? 0));
    return BigInt(own[0]?.promised ?? 0) === told.reduce((all, each) => all + each, 0n);
  });
  return isSame && isCovered ? 'agree' : 'differ';
}

function sumOf({ products }: MiningSums, productId: number) {
  return products.find((each) => each.productId === productId);
}
