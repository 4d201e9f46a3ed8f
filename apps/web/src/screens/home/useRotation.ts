/** Turns by itself every 5 s unless something holds it. */
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { usePageVisible, useReducedMotion } from '../../shared/ui/mediaQuery.ts';
import { FIRST_TURN, ROTATE_MS, type Rotation, turn } from './rotation.ts';

export interface Turning {
  readonly rotation: Rotation;
  readonly setRotation: (rotation: Rotation) => void;
  /** Does it turn by itself now? */
  readonly isRunning: boolean;
  /** May it turn by itself at all? False where the member wants less motion. */
  readonly mayRun: boolean;
  /** Hold it while a mouse is over it or the keyboard is in it. */
  readonly holders: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** The rotation of `count` things; `isStopped` = the member or a swipe holds it. */
export function useRotation(count: number, isStopped = false): Turning {
  const [rotation, setRotation] = useState(FIRST_TURN);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const mayRun = !useReducedMotion() && count > 1;
  const isVisible = usePageVisible();
  const isRunning = mayRun && isVisible && !isStopped && !isHovered && !isFocused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setRotation(turn(rotation, 1, count)), ROTATE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, rotation, count]);
  const holders = {
    onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  };
  const shown = rotation.index < count ? rotation : FIRST_TURN;
  return { rotation: shown, setRotation, isRunning, mayRun, holders };
}
