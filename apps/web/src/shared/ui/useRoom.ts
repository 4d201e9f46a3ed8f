/** Is a part as wide as a table needs? Asked of the part itself, as a container query does. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether `place` is at least `width` pixels wide, from before it is first seen. */
export function useRoom(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const part = place.current;
    if (!part) return;
    const measure = () => setHasRoom(part.clientWidth >= width);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(part);
    return () => watcher.disconnect();
  }, [place, width]);
  return hasRoom;
}
