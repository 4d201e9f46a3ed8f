/** What the operator does on the command line while people use the app. */
import assert from 'node:assert/strict';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import type { NewMember } from '../world/newMember.ts';

export interface ExchangeStatus {
  readonly isHalted: boolean;
  /** Decimal text. Of what members have, a part is held; members, fees, house and external sum to zero. */
  readonly ledger: readonly {
    readonly asset: string;
    readonly members: string;
    readonly held: string;
    readonly fees: string;
    readonly house: string;
    readonly external: string;
  }[];
}

/** Runs a command on a data directory; fails unless it succeeds. Gives its output. */
export async function asOperator(dataDir: string, ...command: string[]): Promise<string> {
  const { code, out, err } = await runCandor([...command, '--data-dir', dataDir]);
  assert.equal(code, 0, `candor ${command.join(' ')}: ${out}${err}`);
  return out;
}

/** A member's number as the operator's program writes it; the app knows another one. */
export async function keptIdOf(dataDir: string, { memberId }: NewMember): Promise<number> {
  const told = await asOperator(dataDir, 'member', 'number', String(memberId), '--json');
  return (JSON.parse(told) as { memberId: number }).memberId;
}

/** The house's accounts that trade now and then; without them nobody else meets an order. */
const HOUSE_TAKERS = ['2', '3', '4'];

/** A journey while the house's takers are frozen; they trade again after it. */
export async function withoutTakers(dataDir: string, journey: () => Promise<void>): Promise<void> {
  for (const taker of HOUSE_TAKERS) await asOperator(dataDir, 'freeze', taker);
  try {
    await journey();
  } finally {
    for (const taker of HOUSE_TAKERS) await asOperator(dataDir, 'unfreeze', taker);
  }
}

/** `candor status` as it answers to programs. */
export async function statusOf(dataDir: string): Promise<ExchangeStatus> {
  return JSON.parse(await asOperator(dataDir, 'status', '--json'));
}
