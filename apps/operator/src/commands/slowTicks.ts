/** Whether the index comes often enough for timed contracts: an exit needs its ticks within one second. */
import type { IndexReport } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { OperatorFault } from '../report.ts';

const EXIT_WINDOW_MS = 1_000;

/** What an operator is told where contracts would end void, or not be taken at all; undefined where all is well. */
export async function slowTicksWarning(
  dataDir: string,
  terms: { readonly ticksMin: number; readonly tickTimeoutMs: number },
): Promise<string | undefined> {
  const told = await askIndex(dataDir);
  if (told === undefined || told.isDemo) return undefined;
  const { intervalMs } = told;
  const most = Math.floor(
    Math.min(EXIT_WINDOW_MS / Math.max(1, terms.ticksMin), terms.tickTimeoutMs),
  );
  if (intervalMs <= most) return undefined;
  return `warning: index prices come every ${intervalMs} ms, too seldom for these terms: contracts would end void; start the server with CANDOR_INDEX_INTERVAL_MS=${most} or less`;
}

/** Undefined where nobody knows: an engine without index prices. */
async function askIndex(dataDir: string): Promise<IndexReport | undefined> {
  try {
    return await ask(dataDir, 'index.list', {});
  } catch (error) {
    if (error instanceof OperatorFault) return undefined;
    throw error;
  }
}
