/** candor cycle fund and report: what stands behind timed contracts, what is at risk, and what they came to. */
import { formatUnitsTrimmed } from '@candor/money';
import type { AssetRow, CycleReport, CycleRiskRow } from '@candor/wire/operator';
import { readListing, wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { REFERENCE } from '../options.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';
import { houseFund } from './house.ts';

const EXPIRIES = '5';

export const cycleFund: Verb = {
  usage: 'fund <asset> <amount>',
  summary: 'fund the house account that covers largest payouts, e.g. cycle fund USDT 50000',
  options: [['--take-back', 'the other way: what covers nothing, out of the account'], REFERENCE],
  run: async (asked) => await houseFund.run({ ...asked, args: ['cycle', ...asked.args] }),
};

export const cycleReport: Verb = {
  usage: 'report',
  summary: 'show the house account, escrow, what is at risk by pair and expiry, and all results',
  options: [['--rows <count>', `seconds of expiry of each pair (${EXPIRIES})`]],
  run: async ({ dataDir, options }) => {
    const count = wholeOf(options.rows ?? EXPIRIES, '--rows');
    const { assets } = await readListing(dataDir);
    const told = await ask(dataDir, 'cycleRisk', { count });
    const report = describe(assets, told);
    return { text: textOf(report), json: report };
  },
};

function describe(assets: readonly AssetRow[], { houses, pairs }: CycleReport) {
  const codeOf = (assetId: number) => assets[assetId]?.code ?? '?';
  const shown = (assetId: number, units: string) =>
    formatUnitsTrimmed(BigInt(units), assets[assetId]?.decimals ?? 0);
  return {
    houses: houses.map(({ assetId, available, escrow }) => ({
      coin: codeOf(assetId),
      available: shown(assetId, available),
      escrow: shown(assetId, escrow),
    })),
    pairs: pairs.map(({ baseAsset, quoteAsset, rows, ...pair }) => ({
      pair: `${codeOf(baseAsset)}/${codeOf(quoteAsset)}`,
      ...pair,
      coins: rows.map((row) => describeRow(row, codeOf(row.assetId), shown)),
    })),
  };
}

function describeRow(
  { assetId, expiries, ...row }: CycleRiskRow,
  coin: string,
  shown: (assetId: number, units: string) => string,
) {
  const { atRisk, pairMax, secondMax, staked, paid, result, ...counts } = row;
  return {
    coin,
    atRisk: shown(assetId, atRisk),
    pairMax: shown(assetId, pairMax),
    secondMax: shown(assetId, secondMax),
    expiries: expiries.map((expiry) => ({
      at: new Date(expiry.at).toISOString(),
      atRisk: shown(assetId, expiry.atRisk),
    })),
    ...counts,
    staked: shown(assetId, staked),
    paid: shown(assetId, paid),
    result: shown(assetId, result),
  };
}

function textOf({ houses, pairs }: ReturnType<typeof describe>): string {
  if (pairs.length === 0) return 'timed contracts were never opened on any pair';
  const accounts = houses.map(({ coin, available, escrow }) => [
    `house ${available} ${coin}`,
    `in escrow ${escrow} ${coin}`,
  ]);
  const blocks = pairs.flatMap(({ pair, isOpen, running, coins }) =>
    coins.map((row) =>
      [
        `${pair} · ${isOpen ? 'open' : 'closed'} · ${running} running · ` +
          `at risk ${row.atRisk} of ${row.pairMax} ${row.coin}`,
        `  won ${row.won}, lost ${row.lost}, tie ${row.tie}, void ${row.void} · ` +
          `staked ${row.staked}, paid ${row.paid}, house result ${row.result} ${row.coin}`,
        ...row.expiries.map(
          ({ at, atRisk }) => `  ${at}  ${atRisk} of ${row.secondMax} ${row.coin}`,
        ),
      ].join('\n'),
    ),
  );
  return [columns(accounts), ...blocks].join('\n\n');
}
