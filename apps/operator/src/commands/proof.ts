/** candor proof liabilities: what the newest statement says that members are owed, and whether the log says so too. */
import { join } from 'node:path';
import { findMismatch, stateHash } from '@candor/core';
import type { AssetLiabilities, LiabilitiesStatement } from '@candor/core/formulas';
import { firstKeptSeq } from '@candor/journal';
import { formatUnitsTrimmed } from '@candor/money';
import {
  countState,
  derivedKey,
  findSecretKey,
  LIABILITIES,
  openSnapshots,
  readLog,
  readPublicKeys,
  recoverExchange,
  Statements,
  treeGround,
} from '@candor/server/data';
import { journalOf, logOf } from '../dataDirectory.ts';
import { columns, OperatorFault, type Report, UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const proofLiabilities: Verb = {
  usage: 'liabilities',
  summary: 'what members are owed by the newest signed statement, also beside a running server',
  options: [
    ['--number <number>', 'another statement than the newest'],
    ['--verify', 'count again from the journal, and compare every total and root'],
  ],
  run: async ({ dataDir, options }) => {
    const troubles: string[] = [];
    const statement = await read(dataDir, options.number, (words) => troubles.push(words));
    const faults = options.verify ? await compare(dataDir, statement) : undefined;
    return report(statement, [...troubles, ...(faults ?? [])], faults !== undefined);
  },
};

async function read(
  dataDir: string,
  number: string | undefined,
  onTrouble: (words: string) => void,
): Promise<LiabilitiesStatement> {
  const wanted = number === undefined ? undefined : Number(number);
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted > 0)) {
    throw new UsageFault('--number is the number of a statement, from 1 on');
  }
  const { exchangeId } = logOf(journalOf(dataDir));
  const directory = join(dataDir, LIABILITIES);
  const published = readPublicKeys(dataDir);
  const statements = new Statements({ directory, exchangeId, published, onTrouble });
  const [found] = await statements.before(wanted === undefined ? undefined : wanted + 1, 1);
  if (found && (wanted === undefined || found.number === wanted)) return found;
  const which = wanted === undefined ? 'no statement of liabilities' : `no statement ${wanted}`;
  throw new OperatorFault('statementMissing', `there is ${which} in ${directory} that can be read`);
}

/** What differs between a statement and the state that the log leads to. */
async function compare(
  dataDir: string,
  { exchange: exchangeId, entry, stateHash: told, assets }: LiabilitiesStatement,
): Promise<readonly string[]> {
  const link = logOf(journalOf(dataDir));
  const { isDemo } = link;
  const snapshots = openSnapshots(link);
  const isWhole = firstKeptSeq({ directory: link.directory }) === 1;
  if (!isWhole && !snapshots.list().some((seq) => seq <= entry)) {
    const text = `the journal no longer reaches back to entry ${entry}: count in a backup that does, or verify a newer statement`;
    throw new OperatorFault('journalNotKept', text);
  }
  const wanted = { isDemo, snapshots, log: readLog(link), toSeq: entry };
  const exchange = await recoverExchange(wanted);
  if (exchange.seq !== entry) {
    return [`the journal leads to entry ${exchange.seq}, not to ${entry}: nothing was compared`];
  }
  const secret = findSecretKey(dataDir, {
    secretKey: process.env.CANDOR_SECRET_KEY,
    secretKeyFile: process.env.CANDOR_SECRET_KEY_FILE,
  });
  if (!secret) throw new OperatorFault('keyMissing', 'the secret key of the exchange is needed');
  const ground = treeGround(exchangeId, { derive: (purpose) => derivedKey(secret, purpose) });
  const counted = countState(exchange, ground);
  const faults = findMismatch(exchange) === undefined ? [] : ['AN ASSET DOES NOT SUM TO ZERO'];
  if (stateHash(exchange) !== told) faults.push('THE STATE HASH DIFFERS');
  const codes = new Set([...assets, ...counted].map(({ asset }) => asset));
  return [...faults, ...[...codes].flatMap((code) => differenceOf(code, assets, counted))];
}

function differenceOf(
  code: string,
  told: readonly AssetLiabilities[],
  counted: readonly AssetLiabilities[],
): string[] {
  const [one, other] = [told, counted].map((all) => {
    const found = all.find(({ asset }) => asset === code);
    return found && JSON.stringify(Object.entries(found).toSorted());
  });
  return one === other ? [] : [`WHAT MEMBERS ARE OWED OF ${code} IS NOT WHAT THE JOURNAL SAYS`];
}

function report(
  statement: LiabilitiesStatement,
  faults: readonly string[],
  isCompared: boolean,
): Report {
  const { number, entry, at, stateHash: hash, assets, keyId } = statement;
  const rows = assets.map(({ asset, decimals, owed, ofHouse, members, root }) => [
    asset,
    formatUnitsTrimmed(BigInt(owed), decimals),
    formatUnitsTrimmed(BigInt(ofHouse), decimals),
    `${members}`,
    root,
  ]);
  const lines = [
    `statement ${number} after entry ${entry}, ${new Date(at).toISOString()}, state ${hash}, signed by key ${keyId}`,
    columns([['asset', 'owed', 'of the house', 'accounts', 'root'], ...rows]),
    ...faults,
  ];
  if (isCompared && faults.length === 0) lines.push('counted again from the journal: all the same');
  const json = { ...statement, isCompared, faults };
  return { text: lines.join('\n'), json, isFailed: faults.length > 0 };
}
