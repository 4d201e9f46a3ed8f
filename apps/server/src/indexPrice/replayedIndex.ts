/** Replays a recording over and over with shifted time; every other coin comes from another source. */
import type { IndexSource } from './indexSource.ts';
import type { Recording } from './replayFile.ts';

export function replayedIndex(
  recording: Recording,
  startsAt: number,
  others: IndexSource,
): IndexSource {
  const { prices, code } = recording;
  const first = prices[0]?.at ?? 0;
  const length = Math.max((prices.at(-1)?.at ?? 0) - first, 1);
  let cursor = 0;
  let lastOffset = 0;

  const priceAt = (now: number) => {
    const offset = Math.max(now - startsAt, 0) % length;
    if (offset < lastOffset) cursor = 0;
    lastOffset = offset;
    while ((prices[cursor + 1]?.at ?? Number.POSITIVE_INFINITY) <= first + offset) cursor += 1;
    return prices[cursor]?.price ?? 0;
  };

  return {
    pricesAt: (now) => new Map([...others.pricesAt(now), [code, priceAt(now)]]),
  };
}
