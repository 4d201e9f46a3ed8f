/**
 * What the engine still takes while something around it is wrong: nothing that makes more, such as an order, but
 * what makes less, such as a cancellation; on a broken state nothing. Reads go on in any case.
 */
import type { CommandType } from '@candor/core';
import type { UnplacedGroup } from './waitingEntries.ts';

export type Restraint = 'diskFull' | 'clockJumped' | 'entryBroken';

/** Commands that only end or reduce what is open, or protect a member. */
const MAKES_LESS: ReadonlySet<CommandType> = new Set<CommandType>([
  'cancelOrder',
  'cancelAllOrders',
  'cancelContractOrder',
  'cancelContractOrders',
  'cancelTrigger',
  'lockWithdrawals',
  'setMemberFrozen',
  'startCoolOff',
]);

/** True for a command that is taken under this restraint. */
export function isTaken(type: CommandType, restraint: Restraint | undefined): boolean {
  if (restraint === undefined) return true;
  return restraint !== 'entryBroken' && MAKES_LESS.has(type);
}

/** Entries that follow each other and are all taken, or all not. */
export interface Run {
  readonly isTaken: boolean;
  readonly group: UnplacedGroup;
}

/** A group cut into runs, in order. */
export function runsOf(group: UnplacedGroup, restraint: Restraint): Run[] {
  const { entries } = group;
  const runs: Run[] = [];
  for (let from = 0; from < entries.length; ) {
    const taken = isTaken(entries[from]!.command.type, restraint);
    let to = from + 1;
    while (to < entries.length && isTaken(entries[to]!.command.type, restraint) === taken) to += 1;
    runs.push({ isTaken: taken, group: part(group, from, to) });
    from = to;
  }
  return runs;
}

function part(
  { payload, entries, starts }: UnplacedGroup,
  from: number,
  to: number,
): UnplacedGroup {
  const begin = starts[from] ?? 0;
  return {
    payload: payload.slice(begin, starts[to] ?? payload.length),
    entries: entries.slice(from, to),
    starts: starts.slice(from, to).map((start) => start - begin),
  };
}
