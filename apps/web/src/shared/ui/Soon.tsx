import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { startFirstDraw } from './firstDraw.ts';

const firstDraw = startFirstDraw();

export interface SoonProps {
  readonly children: ReactNode;
  /** Stands in their place until they are drawn, as tall as they will be. */
  readonly meanwhile: ReactNode;
}

/**
 * What stands beside or below what one looks at first: while the app starts it is drawn in slices behind the rest,
 * so that a slow phone answers in between.
 */
export function Soon({ children, meanwhile }: SoonProps) {
  const [isDrawn, setIsDrawn] = useState(firstDraw.isOver);
  useEffect(() => {
    if (!isDrawn) return firstDraw.later(() => startTransition(() => setIsDrawn(true)));
    firstDraw.end();
    return undefined;
  }, [isDrawn]);
  return isDrawn ? children : meanwhile;
}
