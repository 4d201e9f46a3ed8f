/** adoptNewestRules: from here on the newest formulas the program knows; entries before keep theirs (ADR 19). */
import type { Command } from '@candor/core';
import type { EngineHost } from './engineHost.ts';

/** Writes the versions still to be adopted into the log, as one group. Nothing when none is. */
export async function adoptNewestRules(
  host: Pick<EngineHost, 'exchange' | 'runGroup'>,
  now: number,
): Promise<void> {
  const { rules, ruleBook } = host.exchange;
  const commands = ruleBook
    .filter(({ version }) => version > rules.version)
    .map(({ version }): Command => ({ type: 'adoptRules', version }));
  if (commands.length === 0) return;
  await host.runGroup(
    commands.map((command) => ({ command, requestKey: 0n })),
    now,
  );
}
