/** adoptNewestRules: from here on the newest formulas the program knows; entries before keep theirs (ADR 19). */
import type { Command } from '@candor/core';
import type { EngineHost, GroupResult } from './engineHost.ts';

/**
 * Writes the versions still to be adopted into the log, as one group. Nothing when none is. An empty log
 * adopts them before all time, as what is played into it may lie in the past.
 */
export async function adoptNewestRules(
  host: Pick<EngineHost, 'exchange' | 'lastSeq' | 'runGroup'>,
  now: number,
): Promise<GroupResult | undefined> {
  const { rules, ruleBook } = host.exchange;
  const commands = ruleBook
    .filter(({ version }) => version > rules.version)
    .map(({ version }): Command => ({ type: 'adoptRules', version }));
  if (commands.length === 0) return undefined;
  return await host.runGroup(
    commands.map((command) => ({ command, requestKey: 0n })),
    host.lastSeq === 0 ? 0 : now,
  );
}
