/**
 * Changes of what stands, one after the other for each thing: a command line reads the terms, changes some and writes
 * all of them back, so that of two operators at once the later one would undo what the earlier one did, unseen.
 */
import type { Command } from '@candor/core';
import type { Submitted } from '../engine/enginePort.ts';
import { openTurns } from '../ops/inTurn.ts';
import { OperatorRequestFault } from './operatorRequestFault.ts';

/** What names the thing that a command changes. */
const NAMES: readonly string[] = ['marketId', 'productId', 'baseAsset', 'quoteAsset', 'assetId'];

export interface Change {
  readonly command: Command;
  /** The entry up to which it was read; undefined when nothing was. */
  readonly seenSeq: number | undefined;
  readonly submit: () => Promise<Submitted>;
}

/**
 * Submits changes in turn.   Throws: OperatorRequestFault for one of a thing that was changed through this door since
 * it was read. What was changed before the start is older than all that is read after it.
 */
export function openChanges(): (change: Change) => Promise<Submitted> {
  const inTurn = openTurns<string>();
  const changedAt = new Map<string, number>();
  return ({ command, seenSeq, submit }) => {
    const thing = thingOf(command);
    return inTurn(thing, async () => {
      const since = changedAt.get(thing) ?? 0;
      if (seenSeq !== undefined && since > seenSeq) {
        throw new OperatorRequestFault(
          `somebody changed this meanwhile (entry ${since}): look at it, then ask again`,
        );
      }
      const submitted = await submit();
      if (submitted.outcome.type !== 'refused') changedAt.set(thing, submitted.seq);
      return submitted;
    });
  };
}

function thingOf(command: Command): string {
  const named = Object.entries(command).filter(([name]) => NAMES.includes(name));
  return JSON.stringify([command.type, ...named]);
}
