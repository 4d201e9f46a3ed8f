/**
 * The networks that money comes in and goes out by, as the operator's file names them. Read once at the
 * start; every problem is a sentence of its own. Units: of coins on their chain, unless told otherwise.
 */
import { readFileSync } from 'node:fs';
import { Given } from '../ops/given.ts';
import type { NetworkSettings } from './networkSettings.ts';
import { readNetwork } from './readNetwork.ts';

const NETWORKS_MAX = 32;
const WHERE = 'CANDOR_NETWORKS';

/** Reads the operator's file; none without a path or, with problems added, where it cannot be used. */
export function readNetworks(
  path: string | undefined,
  problems: string[],
): readonly NetworkSettings[] {
  if (path === undefined) return [];
  const already = problems.length;
  const networks = readAll(path, problems);
  return problems.length === already ? networks : [];
}

function readAll(path: string, problems: string[]): readonly NetworkSettings[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${WHERE} cannot be read: ${error instanceof Error ? error.message : error}`);
    return [];
  }
  const given = new Given(value, WHERE, problems);
  const list = given.take('networks');
  given.end();
  if (!Array.isArray(list) || list.length === 0 || list.length > NETWORKS_MAX) {
    problems.push(`${WHERE}.networks must be a list of 1 to ${NETWORKS_MAX}`);
    return [];
  }
  const networks = list.flatMap(
    (each: unknown, at) => readNetwork(each, `${WHERE}.networks[${at}]`, problems) ?? [],
  );
  refuseTwins(networks, problems);
  return networks;
}

/** One chain under two names would credit one payment twice. Networks of one account may share it: a member has the
 *  same number in each (`custody/addresses.ts`). */
function refuseTwins(networks: readonly NetworkSettings[], problems: string[]): void {
  const seen = new Set<string>();
  for (const { name, kind, chainId, addressNetwork } of networks) {
    const chain = kind === 'evm' ? `chain ${chainId}` : `chain ${addressNetwork}`;
    for (const each of [`name ${name.toLowerCase()}`, chain]) {
      if (seen.has(each)) problems.push(`${WHERE}: two networks have ${each}`);
      seen.add(each);
    }
  }
}
