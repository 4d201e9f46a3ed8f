/** Tells the operator, at once and plainly, when the exchange halted itself. */
import type { EnginePort } from './enginePort.ts';

export interface HaltLog {
  fatal(facts: object, event: string): void;
}

/** Logs every halt as it is told; returns the function that stops it. */
export function watchHalt(engine: Pick<EnginePort, 'onBatch'>, log: HaltLog): () => void {
  return engine.onBatch(({ events, lastSeq }) => {
    for (const event of events) {
      if (event.type !== 'exchangeHalted') continue;
      const { assetId } = event;
      log.fatal({ assetId, entry: lastSeq, what: WHAT_TO_DO }, 'exchangeHalted');
    }
  });
}

const WHAT_TO_DO =
  'The accounts of this asset do not sum to zero, so trading is halted: orders and credits are refused, ' +
  'reads go on. Stop the server, keep the data directory, and run: npm run candor -- replay --verify';
