import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineHandle } from './LineHandle.tsx';
import { HANDLE, placed } from './linePlaces.ts';
import styles from './OwnLines.module.css';
import type { OwnLinesProps } from './ownLine.ts';
import type { LinePlace, PlaceListener, PriceLine } from './priceLines.ts';

/** With more of them than this a narrow picture shows their handles alone, so that candles stay in sight. */
const NAMED_MAX = 3;

/** Over the picture: the names of the member's own lines, by which orders are dragged. */
export function OwnLines(props: OwnLinesProps) {
  const { lines, places, list } = props;
  const t = useTranslations('market');
  if (lines.length === 0) return null;
  return (
    <ul
      ref={list}
      className={styles.lines}
      aria-label={t('ownLines')}
      data-many={lines.length > NAMED_MAX || undefined}
    >
      {lines.map((line) => {
        const place = places.get(line.id);
        return place ? <LineHandle key={line.id} {...props} line={line} place={place} /> : null;
      })}
    </ul>
  );
}

/** Where the handles stand, after each drawing of the lines. */
export function useLinePlaces(lines: readonly PriceLine[]) {
  const list = useRef<HTMLUListElement>(null);
  const told = useRef(new Map<string, LinePlace>());
  const frame = useRef<number>(undefined);
  const [drawn, setDrawn] = useState<readonly (readonly [string, LinePlace])[]>([]);
  const [handle, setHandle] = useState(HANDLE);
  const onPlace: PlaceListener = useCallback((id, place) => {
    told.current.set(id, place);
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      setHandle(list.current?.firstElementChild?.clientHeight || HANDLE);
      setDrawn((before) => (isSame(before, told.current) ? before : [...told.current]));
    });
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current ?? 0), []);
  const places = useMemo(() => {
    const known = new Set(lines.map(({ id }) => id));
    const shown = drawn.filter(([id]) => known.has(id));
    const height = shown[0]?.[1].height ?? 0;
    const found = placed(
      shown.map(([id, { y }]) => ({ id, y })),
      height,
      handle,
    );
    return new Map(found.map((place) => [place.id, place]));
  }, [drawn, lines, handle]);
  return { places, onPlace, list };
}

function isSame(
  before: readonly (readonly [string, LinePlace])[],
  now: ReadonlyMap<string, LinePlace>,
): boolean {
  return (
    before.length === now.size &&
    before.every(([id, { y, height }]) => {
      const place = now.get(id);
      return place !== undefined && Math.abs(place.y - y) < 0.5 && place.height === height;
    })
  );
}
