/** adoptNewestRules: from here on the newest formulas the program knows; entries before keep theirs (ADR 19). */
import type { Command } from '@candor/core';
import type { EngineHost, GroupResult } from './engineHost.ts';

/**
 * Writes the versions still to be adopted into the log, as one group, at the time where the log stands: a past may
 * yet be played into a new one. Nothing, and undefined, when none is.
 */
export async function adoptNewestRules(
  host: Pick<EngineHost, 'exchange' | 'runGroup'>,
): Promise<GroupResult | undefined> {
  const { rules, ruleBook, time } = host.exchange;
  const commands = ruleBook
    .filter(({ version }) => version > rules.version)
    .map(({ version }): Command => ({ type: 'adoptRules', version }));
  if (commands.length === 0) return undefined;
  return host.runGroup(
    commands.map((command) => ({ command, requestKey: 0n })),
    time,
  );
}
