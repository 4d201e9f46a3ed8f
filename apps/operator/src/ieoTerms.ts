/** The terms of an offering, from an operator's options to what the socket takes. Exact or a fault. */
import { LOTS_MAX, parseDecimal } from '@candor/money';
import type { AssetRow, ExchangeRow } from '@candor/wire/operator';
import { assetOf, marketOf, ppmOf, unitsOf, wholeOf } from './listing.ts';
import { needed } from './options.ts';
import { UsageFault } from './report.ts';
import type { Asked } from './verb.ts';

export const TERM_OPTIONS = [
  ['--issuer <memberId>', 'whose coins are offered, and who is paid'],
  ['--mode <mode>', 'pro-rata (shared out at the end) or first-come'],
  ['--supply <amount>', 'coins on offer'],
  ['--price <price>', 'of one coin in the coin it is paid with'],
  ['--lot <amount>', 'the step of quantities; supply, min and max are whole lots'],
  ['--min <amount>', 'least commitment of a member'],
  ['--max <amount>', 'most a member is given'],
  ['--opens <time>', 'e.g. 2027-01-31T12:00:00Z'],
  ['--closes <time>', 'end of the window'],
  ['--lists <time>', 'when its market opens; the end of the window unless said'],
  ['--market <symbol>', 'the market to open then, listed and halted before; none unless said'],
  ['--fee <rate>', 'of what is raised; 0% unless said'],
  ['--identity', 'only members whose identity is authenticated'],
  ['--unlocks <list>', 'time=share,…, shares 100% in all; at once unless said'],
  [
    '--seed <text>',
    'any text of yours, needed: published with the terms, it decides between equal remainders',
  ],
] as const;

/** The fields of createOffering.   Throws: UsageFault. */
export function offeringTerms(
  listing: ExchangeRow,
  [code, payCode]: readonly [string, string],
  options: Asked['options'],
) {
  const [asset, pay] = [assetOf(listing, code), assetOf(listing, payCode)];
  const lot = unitsOf(needed(options, 'lot'), asset.decimals, '--lot');
  const lotsAt = (name: 'supply' | 'min' | 'max') =>
    lotsOf(unitsOf(needed(options, name), asset.decimals, `--${name}`), lot, name);
  const closesAt = timeOf(needed(options, 'closes'), '--closes');
  return {
    issuerId: wholeOf(needed(options, 'issuer'), '--issuer'),
    assetId: asset.assetId,
    payAsset: pay.assetId,
    mode: modeOf(needed(options, 'mode')),
    identityRequired: options.identity !== undefined,
    lot: `${lot}`,
    lotPrice: `${lotPriceOf(needed(options, 'price'), lot, [asset, pay])}`,
    supply: lotsAt('supply'),
    memberMin: lotsAt('min'),
    memberMax: lotsAt('max'),
    feeRate: ppmOf(options.fee ?? '0%', '--fee'),
    opensAt: timeOf(needed(options, 'opens'), '--opens'),
    closesAt,
    listsAt: options.lists === undefined ? closesAt : timeOf(options.lists, '--lists'),
    ...(options.market === undefined
      ? {}
      : { marketId: marketOf(listing, options.market).marketId }),
    unlocks: (options.unlocks ?? '').split(',').filter(Boolean).map(unlockOf),
    seed: needed(options, 'seed'),
  };
}

function modeOf(word: string): string {
  if (word === 'pro-rata') return 'proRata';
  if (word === 'first-come') return 'firstCome';
  throw new UsageFault(`--mode must be pro-rata or first-come, not "${word}"`);
}

function lotsOf(units: bigint, lot: bigint, name: string): number {
  if (units % lot === 0n && units / lot <= LOTS_MAX) return Number(units / lot);
  throw new UsageFault(`--${name} must be a whole number of lots, at most ${LOTS_MAX} of them`);
}

/** What a lot costs, in smallest units of what it is paid with. */
function lotPriceOf(text: string, lot: bigint, [asset, pay]: readonly [AssetRow, AssetRow]) {
  const price = parseDecimal(text);
  const units = (price?.units ?? 0n) * lot * 10n ** BigInt(pay.decimals);
  const scale = 10n ** BigInt((price?.scale ?? 0) + asset.decimals);
  if (units > 0n && units % scale === 0n) return units / scale;
  throw new UsageFault(
    `--price must be positive, and a lot at that price a whole number of ${pay.code} units`,
  );
}

function timeOf(text: string, name: string): number {
  const at = Date.parse(text);
  if (Number.isSafeInteger(at) && /^\d{4}-.*(Z|[+-]\d\d:\d\d)$/.test(text)) return at;
  throw new UsageFault(`${name} must be a time with its zone such as 2027-01-31T12:00:00Z`);
}

function unlockOf(text: string) {
  const [time = '', share = '', ...rest] = text.trim().split('=');
  if (rest.length > 0) throw new UsageFault(`--unlocks: "${text.trim()}" is not time=share`);
  return { at: timeOf(time, '--unlocks'), share: ppmOf(share, '--unlocks') };
}
