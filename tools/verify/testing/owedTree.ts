/** Signed statements of what members are owed, and one member's ways to their roots: made by the core's own bytes. */
import { createHash } from 'node:crypto';
import {
  type AssetLiabilities,
  LIABILITIES_FORMAT,
  type LiabilitiesStatement,
  leafBytes,
  liabilitiesText,
  nodeBytes,
  type OwedProof,
} from '@candor/core/formulas';
import type { SigningKey } from './signedTicks.ts';

const EXCHANGE = 'e7a1';
const DEPTH = 4;
export const MEMBER = 4711;

interface Node {
  readonly owed: bigint;
  readonly hash: Buffer;
}

function sha256(bytes: Uint8Array | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** What 16 leaves of an asset come to, and the way of the one at `index`, who is owed so much. */
function treeOf(asset: string, entry: number, index: number, owed: bigint) {
  const nonces = Array.from({ length: 2 ** DEPTH }, (_, at) => sha256(`${asset} ${entry} ${at}`));
  const sums = nonces.map((_, at) => (at === index ? owed : BigInt(at) * 10n));
  const leaves = nonces.map((nonce, at): Node => {
    const name = { exchange: EXCHANGE, entry, asset, member: at === index ? MEMBER : at };
    const sum = sums[at] ?? 0n;
    return { owed: sum, hash: sha256(leafBytes(name, nonce, sum)) };
  });
  const path: Node[] = [];
  let [level, place] = [leaves, index];
  while (level.length > 1) {
    path.push(level[place ^ 1]!);
    level = level.flatMap((left, at) => {
      const right = level[at + 1];
      if (at % 2 !== 0 || right === undefined) return [];
      return { owed: left.owed + right.owed, hash: sha256(nodeBytes(left, right)) };
    });
    place >>= 1;
  }
  const root = level[0]!;
  const told: AssetLiabilities = {
    ...{ asset, decimals: 8, owed: `${root.owed}`, ofHouse: '10', members: 15, depth: DEPTH },
    root: root.hash.toString('hex'),
  };
  const proof: OwedProof = {
    ...{ asset, units: `${owed}`, nonce: nonces[index]!.toString('hex'), index },
    path: path.map(({ owed: units, hash }) => ({ units: `${units}`, hash: hash.toString('hex') })),
  };
  return { told, proof };
}

/** Signs a statement again, whatever it says. */
export function signedAnew(
  { signature: _, ...told }: LiabilitiesStatement,
  key: SigningKey,
): LiabilitiesStatement {
  return { ...told, signature: key.sign(liabilitiesText(told)) };
}

/** So many statements, oldest first, and what the member is answered of the newest. */
export function owedAnswers(key: SigningKey, count: number) {
  const statements: LiabilitiesStatement[] = [];
  let proofs: readonly OwedProof[] = [];
  for (let number = 1; number <= count; number += 1) {
    const entry = number * 100;
    const trees = [treeOf('BTC', entry, 5, 7n), treeOf('USDT', entry, 12, 2n ** 70n)];
    const before = statements.at(-1);
    const previous = before === undefined ? '' : sha256(liabilitiesText(before)).toString('hex');
    proofs = trees.map(({ proof }) => proof);
    const told = {
      ...{ format: LIABILITIES_FORMAT, exchange: EXCHANGE, number, entry, at: number * 1_000 },
      ...{ stateHash: 'a'.repeat(32), previous, assets: trees.map(({ told: each }) => each) },
      ...{ keyId: key.id, signature: '' },
    };
    statements.push(signedAnew(told, key));
  }
  const statement = statements.at(-1)!;
  return { statements, answer: { member: MEMBER, statement, proofs, isComing: false } };
}
