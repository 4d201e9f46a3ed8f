/** Drags an order's line to another price: by finger, by mouse, or by the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { PRICE_PANE } from './createChart.ts';
import { dragPrice, dragStep, type PriceScale } from './dragPrice.ts';
import type { LineHandleProps } from './ownLine.ts';

/** A finger moves this far before it is a drag, px. */
const SLOP = 4;
/** Steps of an arrow key, and of a page's. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The price under way, and the handlers of the handle. */
export function useLineDrag(props: LineHandleProps) {
  const moving = useMoving(props);
  return {
    price: moving.price,
    handlers: {
      ...usePointer(props, moving),
      onKeyDown: keysOf(props, moving),
      onBlur: moving.leave,
    },
  };
}

interface Moving {
  /** Undefined while the line stands where its order does. */
  readonly price: string | undefined;
  readonly show: (text: string | undefined) => void;
  /** Asks whether to move the order there; else the line goes back. */
  readonly ask: () => Promise<void>;
  /** Goes back, unless the question is open. */
  readonly leave: () => void;
}

function useMoving({ canvas, line, onMove }: LineHandleProps): Moving {
  const [price, setPrice] = useState<string>();
  const isAsking = useRef(false);
  const show = (text: string | undefined) => {
    setPrice(text);
    const value = Number(text ?? line.price);
    canvas.chart.current?.overrideOverlay({ id: line.id, points: [{ value }] });
  };
  // A line that stands elsewhere now is where it was moved to.
  useEffect(() => {
    if (line.price) setPrice(undefined);
  }, [line.price]);
  const ask = async () => {
    isAsking.current = true;
    const isMoved = price !== undefined && price !== line.price && (await onMove(line.id, price));
    isAsking.current = false;
    if (!isMoved) show(undefined);
  };
  const leave = () => {
    if (price !== undefined && !isAsking.current) show(undefined);
  };
  return { price, show, ask, leave };
}

interface Held {
  readonly y: number;
  /** From the finger to the line, so that it does not jump. */
  readonly offset: number;
  readonly isDragging: boolean;
}

function usePointer({ canvas, place, decimals }: LineHandleProps, { show, ask }: Moving) {
  const held = useRef<Held>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientY: y } = event;
      const offset = place.isBeyond ? 0 : topOf(canvas) + place.y - y;
      held.current = { y, offset, isDragging: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current;
      if (!from) return;
      if (!from.isDragging && Math.abs(event.clientY - from.y) < SLOP) return;
      held.current = { ...from, isDragging: true };
      const scale = scaleOf(canvas, decimals);
      if (scale) show(dragPrice(scale.valueAt(event.clientY + from.offset - topOf(canvas)), scale));
    },
    onPointerUp: () => {
      if (held.current?.isDragging) void ask();
      held.current = undefined;
    },
    onPointerCancel: () => {
      if (held.current?.isDragging) show(undefined);
      held.current = undefined;
    },
  };
}

function keysOf({ canvas, line, decimals }: LineHandleProps, { price, show, ask }: Moving) {
  return (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key];
    const scale = steps === undefined ? undefined : scaleOf(canvas, decimals);
    if (scale && steps !== undefined) {
      show(dragPrice(Number(price ?? line.price) + steps * dragStep(scale), scale));
    } else if (event.key === 'Enter') void ask();
    else if (event.key === 'Escape' && price !== undefined) show(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

type Canvas = LineHandleProps['canvas'];

function topOf({ host }: Canvas): number {
  return host.current?.getBoundingClientRect().top ?? 0;
}

interface Scale extends PriceScale {
  readonly valueAt: (y: number) => number;
}

/** The pane's prices by pixel; undefined before the first bar, when the axis tells prices of no market. */
function scaleOf({ chart }: Canvas, decimals: number): Scale | undefined {
  if (!chart.current?.getDataList().length) return undefined;
  const valueAt = (y: number) => {
    const point = chart.current?.convertFromPixel([{ y }], { paneId: PRICE_PANE });
    return (Array.isArray(point) ? point[0]?.value : point?.value) ?? Number.NaN;
  };
  const perPixel = valueAt(0) - valueAt(1);
  return perPixel > 0 ? { perPixel, decimals, valueAt } : undefined;
}
