/** candor perp risk and insurance: who is near liquidation, and what stands behind that. */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ExchangeRow, PerpRiskRow, PerpRow } from '@candor/wire/operator';
import { capitalsOf, readListing, wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { REFERENCE } from '../options.ts';
import { perpMarkets, perpOf } from '../perpListing.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';
import { houseFund } from './house.ts';

const ROWS = '5';
const SCORE_DECIMALS = 6;

export const perpRisk: Verb = {
  usage: 'risk [symbol]',
  summary: 'show positions by leverage, the nearest to liquidation, fund and deleveraging queue',
  options: [['--rows <count>', `rows of each list (${ROWS})`]],
  run: async ({ dataDir, args: [symbol], options }) => {
    const listing = await readListing(dataDir);
    const perp = symbol === undefined ? undefined : perpOf(listing, symbol);
    const count = wholeOf(options.rows ?? ROWS, '--rows');
    const asked = { count, ...(perp && { marketId: perp.marketId }) };
    const told = await ask(dataDir, 'perpRisk', asked);
    const perps = told.map((risk) => describe(listing, risk));
    const text = perps.length === 0 ? 'no perpetual is listed' : perps.map(textOf).join('\n\n');
    return { text, json: { perps } };
  },
};

export const perpInsurance: Verb = {
  usage: 'insurance [asset] [amount]',
  summary: 'show the insurance fund, or credit it, e.g. perp insurance USDT 10000',
  options: [['--take-back', 'the other way: out of the fund'], REFERENCE],
  run: async (asked) => {
    const [code, amount] = asked.args;
    if (code !== undefined && amount !== undefined) {
      return await houseFund.run({ ...asked, args: ['insurance', code, amount] });
    }
    const { assets } = await readListing(asked.dataDir);
    const sums = await ask(asked.dataDir, 'ledger', {});
    const funds = sums
      .filter(({ assetId }) => code === undefined || assets[assetId]?.code === capitalsOf(code))
      .map(({ assetId, house: { insurance = '0' } }) => ({ assetId, insurance }))
      .filter(({ insurance }) => insurance !== '0')
      .map(({ assetId, insurance }) => {
        const { code: asset = '?', decimals = 0 } = assets[assetId] ?? {};
        return { asset, balance: formatUnitsTrimmed(BigInt(insurance), decimals) };
      });
    const rows = funds.map(({ asset, balance }) => [asset, balance]);
    return { text: funds.length === 0 ? 'the fund is empty' : columns(rows), json: { funds } };
  },
};

function describe(listing: ExchangeRow, risk: PerpRiskRow) {
  const perp = perpMarkets(listing).find(({ marketId }) => marketId === risk.marketId);
  if (perp === undefined) throw new Error(`market ${risk.marketId} is no perpetual`);
  const { code = '?', decimals = 0 } = listing.assets[perp.quoteAsset] ?? {};
  const quote = (units: string) => formatUnits(BigInt(units), decimals);
  const price = (ticks: number) => formatUnits(BigInt(ticks), perp.priceDecimals);
  return {
    symbol: `${listing.assets[perp.baseAsset]?.code}/${code}`,
    mark: price(risk.mark),
    fund: quote(risk.fund),
    positions: risk.rowCount,
    openInterest: baseOf(perp, risk.openInterest),
    leverages: risk.leverages.map(({ upTo, rowCount }) => {
      return { upTo: Math.min(upTo, perp.leverageMax), positions: rowCount };
    }),
    nearest: risk.nearest.map(({ liquidation, distancePpm, ...row }) => ({
      ...row,
      notional: quote(row.notional),
      unrealized: quote(row.unrealized),
      liquidation: liquidation === undefined ? null : price(liquidation),
      distance: distancePpm === undefined ? null : `${formatUnitsTrimmed(BigInt(distancePpm), 4)}%`,
    })),
    queue: risk.queue.map((row) => ({ ...row, score: row.score.toFixed(SCORE_DECIMALS) })),
  };
}

function baseOf(perp: PerpRow, lots: number): string {
  return formatUnitsTrimmed(BigInt(lots) * BigInt(perp.contractSize), perp.quantityDecimals);
}

function textOf(risk: ReturnType<typeof describe>): string {
  const byLeverage = risk.leverages.map(({ upTo, positions }) => `${positions} up to ${upTo}x`);
  const head = [
    risk.symbol,
    `mark ${risk.mark}`,
    `${risk.positions} positions`,
    `open ${risk.openInterest}`,
    `fund ${risk.fund}`,
  ].join(' · ');
  const nearest = risk.nearest.map((row) => [
    `  member ${row.memberId}`,
    `${row.side} ${row.mode}`,
    `${row.quantity} contracts`,
    `${row.leverage}x`,
    `notional ${row.notional}`,
    `profit ${row.unrealized}`,
    row.liquidation === null ? 'no liquidation price' : `liquidated at ${row.liquidation}`,
    row.distance === null ? '' : `${row.distance} away`,
  ]);
  const queue = risk.queue.map((row) => [
    `  member ${row.memberId}`,
    `${row.side} ${row.mode}`,
    `${row.quantity} contracts`,
    `score ${row.score}`,
  ]);
  return [
    head,
    ...(byLeverage.length === 0 ? [] : [`by leverage: ${byLeverage.join(', ')}`]),
    ...(nearest.length === 0 ? [] : ['nearest to liquidation:', columns(nearest)]),
    ...(queue.length === 0 ? [] : ['deleveraged first:', columns(queue)]),
  ].join('\n');
}
