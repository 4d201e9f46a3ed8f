/** candor status: how the exchange is, from the running server or, without one, from its disk. */

import { formatUnits } from '@candor/money';
import { openSnapshots, readLog } from '@candor/server/data';
import type {
  AnswerOf,
  ConditionReport,
  ExchangeRow,
  IndexReport,
  PayoutState,
} from '@candor/wire/operator';
import { journalOf, logOf, lookAt, troublesOf } from '../dataDirectory.ts';
import { ask, askIfRunning } from '../liveServer.ts';
import { columns, type Report } from '../report.ts';
import type { Verb } from '../verb.ts';
import { indexWords } from './indexPrices.ts';

export const status: Verb = {
  usage: 'status',
  summary: 'show how the exchange is',
  run: async ({ dataDir }) => {
    const exchange = await askIfRunning(dataDir, 'exchange', {});
    if (exchange === undefined) return statusOnDisk(dataDir);
    const [ledger, index, payouts, looked] = await Promise.all([
      ask(dataDir, 'ledger', {}),
      ask(dataDir, 'index.list', {}),
      ask(dataDir, 'withdrawal.status', {}),
      ask(dataDir, 'condition.list', {}),
    ]);
    return statusLive(exchange, { ledger, index, payouts, looked });
  },
};

interface Told {
  readonly ledger: AnswerOf<'ledger'>;
  readonly index: IndexReport;
  readonly payouts: PayoutState;
  readonly looked: ConditionReport;
}

/** What an operator should look at, a line each. */
function troubleLines({ conditions, history }: ConditionReport): string[] {
  const gaps = history.gaps.map(
    ({ fromSeq, toSeq }) => `history of entries ${fromSeq} to ${toSeq} is not kept`,
  );
  const stands = history.failure === null ? [] : [`history stands still: ${history.failure}`];
  return [...conditions.map(({ words }) => words), ...stands, ...gaps];
}

function statusLive(exchange: ExchangeRow, { ledger, index, payouts, looked }: Told): Report {
  const { seq, isHalted, stateHash, assets, markets } = exchange;
  const platformAsset =
    exchange.platformAssetId === undefined ? undefined : assets[exchange.platformAssetId]?.code;
  const sums = ledger.map((row) => {
    const { code = '?', decimals = 0 } = assets[row.assetId] ?? {};
    const text = (units: string) => formatUnits(BigInt(units), decimals);
    const { members, held, fees, external } = row;
    const { fee: _, external: __, ...funds } = row.house;
    const house = Object.values(funds).reduce((sum, units) => sum + BigInt(units), 0n);
    return {
      asset: code,
      members: text(members),
      held: text(held),
      fees: text(fees),
      house: text(`${house}`),
      external: text(external),
    };
  });
  const head = ['asset', 'members', 'held', 'fees', 'house', 'external'];
  const rows = sums.map(({ asset, members, held, fees, house, external }) => {
    return [asset, members, held, fees, house, external];
  });
  const trading = markets.filter((market) => market.status === 'trading').length;
  const lines = [
    `running, ${isHalted ? 'HALTED: the ledger does not balance' : 'trading'}`,
    `entry ${seq}, state ${stateHash}, ${trading} of ${markets.length} markets trade`,
    `platform token: ${platformAsset ?? 'none named (candor asset platform <code>)'}`,
    `index prices: ${indexWords(index)}`,
    `withdrawals: ${payouts.isStopped ? `STOPPED: ${payouts.reasons.join('; ')}` : 'go out'}`,
    ...payouts.notes.map((note) => `wallets: ${note}`),
    ...troubleLines(looked),
    columns([head, ...rows]),
  ];
  const isFailing = looked.conditions.some(({ state }) => state === 'failing');
  const json = {
    isRunning: true,
    seq,
    isHalted,
    stateHash,
    platformAsset: platformAsset ?? null,
    indexPrices: indexWords(index),
    withdrawals: payouts,
    ...looked,
    ledger: sums,
  };
  return { text: lines.join('\n'), json, isFailed: isHalted || isFailing };
}

async function statusOnDisk(dataDir: string): Promise<Report> {
  const found = await lookAt(dataDir);
  const link = logOf(journalOf(dataDir));
  const { exchangeId } = link;
  const { firstSeq, lastSeq } = await readLog(link).verify();
  const snapshots = openSnapshots(link).list();
  const troubles = troublesOf(dataDir, found, lastSeq);
  const text = [
    `not running, exchange ${exchangeId}`,
    `journal: entries ${firstSeq} to ${lastSeq}`,
    `snapshots: ${snapshots.join(', ') || 'none'}`,
    ...troubles,
  ];
  const json = { isRunning: false, exchangeId, firstSeq, lastSeq, snapshots, troubles };
  return { text: text.join('\n'), json, isFailed: troubles.length > 0 };
}
