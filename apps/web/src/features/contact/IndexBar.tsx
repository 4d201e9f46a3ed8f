import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './CountryList.module.css';
import { initialAt, stepBy } from './countryGroups.ts';

interface IndexBarProps {
  readonly initials: readonly string[];
  readonly label: string;
  readonly onMove: (initial: string) => void;
}

/** The strip of initials beside a long list: a finger drawn over it, a click or the arrow keys move the list. */
export function IndexBar({ initials, label, onMove }: IndexBarProps) {
  const [place, setPlace] = useState(0);
  const moveTo = (next: number) => {
    const initial = initials[next];
    if (initial === undefined) return;
    setPlace(next);
    onMove(initial);
  };
  const placeAt = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return initialAt(event.clientY - top, height, initials.length);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const next = placeAt(event);
    if (event.buttons !== 0 && next !== place) moveTo(next);
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    // Also where it stands: the list may have been scrolled away from there.
    moveTo(placeAt(event));
  };
  const type = (event: KeyboardEvent) => {
    const next = stepBy(event.key, place, initials.length);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };
  return (
    <div
      className={styles.index}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={initials.length}
      aria-valuenow={place + 1}
      aria-valuetext={initials[place]}
      onPointerDown={hold}
      onPointerMove={follow}
      onKeyDown={type}
    >
      {initials.map((initial, at) => (
        <span key={initial} className={at === place ? styles.here : undefined} aria-hidden="true">
          {initial}
        </span>
      ))}
    </div>
  );
}
