/** The market and the members of a play of perpetuals, as commands that set an exchange up. */
import type { Command } from '@candor/core';
import { type Ratio, ratio, unitsOf } from '@candor/core/formulas';
import { amount, asAssetId, asMemberId, LOTS_MAX, lots, rate } from '@candor/money';
import {
  FieldFault,
  listAt,
  numberAt,
  numberOr,
  objectOf,
  positiveAt,
  type Written,
} from './fields.ts';
import { amountOf, decimalsOf, rateOf, wholeAt } from './playNumbers.ts';

/** How the numbers of a play are counted. */
export interface PlayTerms {
  readonly priceDecimals: number;
  readonly quoteDecimals: number;
  /** Smallest quote units per tick and lot. */
  readonly factor: bigint;
}

const NOTHING = ratio(0n);
/** What the core lets a row be opened to, in smallest units. */
const NOTIONAL_MAX = 2n ** 50n;
const QUOTE_DECIMALS_MAX = 8;
const HOURS_8 = 8 * 3_600_000;

/** Terms and commands: assets, market, fund, and members from id 1 on.   Throws: FieldFault. */
export function setUpOf(
  market: Written,
  members: Written,
): { readonly terms: PlayTerms; readonly commands: readonly Command[] } {
  const grid = gridOf(market);
  const { quoteDecimals, priceDecimals, contractSize, spare } = grid;
  const factor = BigInt(contractSize) * 10n ** BigInt(spare);
  const fund = amountOf(numberOr(market, 'insurance', NOTHING), quoteDecimals, 'insurance');
  const funding = {
    account: 'insurance',
    assetId: asAssetId(0),
    amount: fund,
    externalId: 0n,
  } as const;
  const opened = Object.keys(members).flatMap((name, index) =>
    memberOf(index + 1, amountOf(numberAt(members, name), quoteDecimals, name)),
  );
  const commands: Command[] = [
    { type: 'listAsset', code: 'USDT', decimals: quoteDecimals },
    { type: 'listAsset', code: 'BASE', decimals: 12 },
    listingOf(market, grid),
    ...(fund > amount(0n) ? [{ type: 'fundHouse', ...funding } as const] : []),
    ...opened,
  ];
  return { terms: { priceDecimals, quoteDecimals, factor }, commands };
}

interface Grid {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly contractSize: number;
  readonly quoteDecimals: number;
  readonly tiers: readonly Written[];
  /** Decimals that a notional has to spare. */
  readonly spare: number;
}

function gridOf(market: Written): Grid {
  const size = positiveAt(market, 'contractSize');
  const quantityDecimals = decimalsOf(size, 'contractSize');
  const priceDecimals = wholeAt(market, 'priceDecimals', 0);
  const contractSize = Number(unitsOf(size, quantityDecimals, 'down'));
  const tiers = listAt(market, 'tiers', (item) => objectOf(item, 'a tier'));
  const quoteDecimals = quoteDecimalsOf(positiveAt(tiers.at(-1) ?? {}, 'notionalCap'));
  const spare = quoteDecimals - priceDecimals - quantityDecimals;
  if (spare < 0) throw new FieldFault('contractSize and priceDecimals are too fine for this play');
  return { priceDecimals, quantityDecimals, contractSize, quoteDecimals, tiers, spare };
}

/** A perpetual without a band, listed with what a play says of it. */
function listingOf(market: Written, { tiers, quoteDecimals, spare: _, ...grid }: Grid): Command {
  const leverageMax = wholeAt(market, 'leverageMax', 1);
  return {
    ...grid,
    type: 'listPerp',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    board: 'main',
    quantityMin: lots(1),
    quantityMax: lots(LOTS_MAX),
    feeRateMaker: rateOf(numberOr(market, 'feeMaker', NOTHING), 'feeMaker'),
    feeRateTaker: rateOf(numberOr(market, 'feeTaker', NOTHING), 'feeTaker'),
    priceBand: rate(10_000_000),
    openOrdersMax: 10_000,
    // A play takes every whole leverage up to its highest.
    leverages: Array.from({ length: leverageMax }, (_, at) => at + 1),
    leverageMax,
    tiers: tiers.map((tier) => ({
      notionalCap: amountOf(positiveAt(tier, 'notionalCap'), quoteDecimals, 'notionalCap'),
      rate: rateOf(positiveAt(tier, 'rate'), 'rate'),
      leverageMax: wholeAt(tier.leverageMax === undefined ? market : tier, 'leverageMax', 1),
    })),
    fundingIntervalMs: HOURS_8,
    interestE9: 0,
    fundingCapE9: 1_000_000_000,
    impactNotional: amount(1n),
  };
}

function memberOf(index: number, funds: ReturnType<typeof amount>): Command[] {
  const memberId = asMemberId(index);
  const open: Command = { type: 'openMember', memberId, role: 'member' };
  if (funds <= amount(0n)) return [open];
  const money = { memberId, assetId: asAssetId(0), amount: funds } as const;
  return [
    open,
    { type: 'creditMember', ...money, externalId: 0n },
    { type: 'transferContract', ...money },
  ];
}

/** As many decimals as the largest row leaves room for, at most eight. */
function quoteDecimalsOf(cap: Ratio): number {
  for (let decimals = QUOTE_DECIMALS_MAX; decimals > 0; decimals -= 1) {
    if (unitsOf(cap, decimals, 'up') <= NOTIONAL_MAX) return decimals;
  }
  throw new FieldFault('the last "notionalCap" is too large for this play');
}
