import { useEffect, useState } from 'react';

/**
 * A part of the app that is fetched once it is wanted; undefined until it is there. Where it does not arrive,
 * `onMissing` is told, and it is asked for when it is wanted the next time. `load` is one and the same function.
 */
export function useArrived<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (isMissing) load().then(setPart, onMissing);
  }, [isMissing, load, onMissing]);
  return part;
}
