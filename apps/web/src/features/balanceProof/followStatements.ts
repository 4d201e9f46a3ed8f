/**
 * Whether statements lead back, each to the hash of the one before, to the newest that this device has seen: an
 * exchange that rewrites one, or shows another to somebody else, is found by whoever remembers. The first time only
 * the link to the one before is looked at.
 */
import { type LiabilitiesStatement, liabilitiesText } from '@candor/core/formulas';
import { CALLS } from '@candor/wire';
import { read } from '../../shared/api/read.ts';
import { sha256 } from '../../shared/cycle/sha256.ts';
import { fieldsOf, type Kept, keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';

/** A statement that was seen. */
export interface SeenStatement {
  readonly exchange: string;
  readonly number: number;
  readonly hash: string;
}

/** Statements before a number, newest first. */
export type AskBefore = (before: number) => Promise<readonly LiabilitiesStatement[]>;

export type ChainFault = 'chainBroken' | 'forked';

const PAGE_SIZE = 100;

/** From the exchange. */
export const askBefore: AskBefore = async (before) =>
  (await read(CALLS.liabilities, { before, pageSize: PAGE_SIZE }, { isSilent: true })).statements;

/** The first thing that is wrong on the way back to what was seen; undefined when all of it holds. */
export async function followBack(
  newest: LiabilitiesStatement,
  seen: SeenStatement | undefined,
  ask: AskBefore,
): Promise<ChainFault | undefined> {
  if (seen && seen.number > newest.number) return 'forked';
  const until = seen?.number ?? newest.number - 1;
  let at = newest;
  while (at.number > until && at.number > 1) {
    const older = await ask(at.number);
    if (older.length === 0) return 'chainBroken';
    for (const statement of older) {
      if (at.number <= until) break;
      if (at.previous !== (await hashOf(statement))) return 'chainBroken';
      at = statement;
    }
  }
  if (seen === undefined) return at.number === 1 && at.previous !== '' ? 'chainBroken' : undefined;
  return at.number === seen.number && (await hashOf(at)) === seen.hash ? undefined : 'forked';
}

/** The newest statement that this device has seen. */
export const seenStatement = keptIn(deviceStore, LOCAL_KEYS.seenStatement, seenFrom);

/** What is remembered of an exchange's statements. */
export function seenOf(
  exchange: string,
  kept: Pick<Kept<SeenStatement | undefined>, 'get'> = seenStatement,
): SeenStatement | undefined {
  const seen = kept.get();
  return seen?.exchange === exchange ? seen : undefined;
}

export async function remember(
  newest: LiabilitiesStatement,
  kept: Pick<Kept<SeenStatement | undefined>, 'keep'> = seenStatement,
): Promise<void> {
  const { exchange, number } = newest;
  kept.keep({ exchange, number, hash: await hashOf(newest) });
}

/** SHA-256 of what is signed, as the next statement names it. */
function hashOf(statement: LiabilitiesStatement): Promise<string> {
  return sha256(liabilitiesText(statement));
}

/** What was kept, if it is one. */
export function seenFrom(kept: unknown): SeenStatement | undefined {
  const { exchange, number, hash } = fieldsOf(kept);
  const isSeen = typeof exchange === 'string' && typeof hash === 'string';
  return isSeen && typeof number === 'number' ? { exchange, number, hash } : undefined;
}
