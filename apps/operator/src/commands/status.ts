/** candor status: how the exchange is, from the running server or, without one, from its disk. */

import { SnapshotStore, verifyJournal } from '@candor/journal';
import { formatUnits } from '@candor/money';
import { journalOf } from '../dataDirectory.ts';
import { ask, askIfRunning, type ExchangeRow } from '../liveServer.ts';
import { columns, type Report } from '../report.ts';
import type { Verb } from '../verb.ts';

interface LedgerRow {
  readonly assetId: number;
  readonly members: string;
  readonly held: string;
  readonly fees: string;
  readonly external: string;
}

export const status: Verb = {
  usage: 'status',
  summary: 'show how the exchange is',
  run: async ({ dataDir }) => {
    const exchange = await askIfRunning<ExchangeRow>(dataDir, { op: 'exchange' });
    if (exchange === undefined) return statusOnDisk(dataDir);
    return statusLive(exchange, await ask<LedgerRow[]>(dataDir, { op: 'ledger' }));
  },
};

function statusLive(exchange: ExchangeRow, ledger: readonly LedgerRow[]): Report {
  const { seq, isHalted, stateHash, assets, markets } = exchange;
  const platformAsset =
    exchange.platformAssetId === undefined ? undefined : assets[exchange.platformAssetId]?.code;
  const sums = ledger.map((row) => {
    const { code = '?', decimals = 0 } = assets[row.assetId] ?? {};
    const text = (units: string) => formatUnits(BigInt(units), decimals);
    const { members, held, fees, external } = row;
    return {
      asset: code,
      members: text(members),
      held: text(held),
      fees: text(fees),
      external: text(external),
    };
  });
  const head = ['asset', 'members', 'held', 'fees', 'external'];
  const rows = sums.map((row) => [row.asset, row.members, row.held, row.fees, row.external]);
  const trading = markets.filter((market) => market.status === 'trading').length;
  const lines = [
    `running, ${isHalted ? 'HALTED: the ledger does not balance' : 'trading'}`,
    `entry ${seq}, state ${stateHash}, ${trading} of ${markets.length} markets trade`,
    `platform token: ${platformAsset ?? 'none named (candor asset platform <code>)'}`,
    columns([head, ...rows]),
  ];
  const json = {
    isRunning: true,
    seq,
    isHalted,
    stateHash,
    platformAsset: platformAsset ?? null,
    ledger: sums,
  };
  return { text: lines.join('\n'), json, isFailed: isHalted };
}

function statusOnDisk(dataDir: string): Report {
  const directory = journalOf(dataDir);
  const { firstSeq, lastSeq } = verifyJournal({ directory });
  const snapshots = new SnapshotStore({ directory }).list();
  const text = [
    'not running',
    `journal: entries ${firstSeq} to ${lastSeq}`,
    `snapshots: ${snapshots.join(', ') || 'none'}`,
  ];
  const json = { isRunning: false, firstSeq, lastSeq, snapshots };
  return { text: text.join('\n'), json };
}
