/** The house's floor as it is now: a market that opens or halts while the demo runs is on it, or off it, at once. */
import type { EnginePort } from '../engine/enginePort.ts';
import { type DemoFloor, demoFloor } from './demoFloor.ts';

export interface OpenFloor {
  readonly floor: DemoFloor;
  readonly close: () => void;
}

/** After these it is another floor. */
const LISTINGS = new Set(['marketListed', 'marketChanged', 'perpListed', 'perpChanged']);

/** Keeps the floor until `close`. */
export async function openFloor(
  engine: Pick<EnginePort, 'query' | 'onBatch'>,
  onError: (error: unknown) => void,
): Promise<OpenFloor> {
  const read = async () => demoFloor(await engine.query('exchange', {}));
  let current = await read();
  const close = engine.onBatch(({ events }) => {
    if (!events.some(({ type }) => LISTINGS.has(type))) return;
    read().then((floor) => {
      current = floor;
    }, onError);
  });
  const floor: DemoFloor = {
    indexes: (prices) => current.indexes(prices),
    perps: (prices) => current.perps(prices),
  };
  return { floor, close };
}
