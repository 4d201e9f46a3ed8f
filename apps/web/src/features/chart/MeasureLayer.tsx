import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { Canvas } from './canvas.ts';
import type { ChartFormats } from './chartFormats.ts';
import styles from './MeasureLayer.module.css';
import { type ChartSpan, measure, moved } from './measure.ts';
import { lastPoint, pointAt, stepOf, useMeasureBox } from './measureBox.ts';
import { useHoldMeasure } from './useHoldMeasure.ts';

export interface MeasureLayerProps {
  readonly canvas: Canvas;
  readonly decimals: number;
  readonly formats: ChartFormats;
  /** Its button was pressed: pointer and keys measure, nothing else. */
  readonly isOn: boolean;
  readonly onEnd: () => void;
}

/** Bars and price steps of a key. */
const KEYS: Readonly<Record<string, { readonly bars: number; readonly steps: number }>> = {
  ArrowLeft: { bars: -1, steps: 0 },
  ArrowRight: { bars: 1, steps: 0 },
  ArrowUp: { bars: 0, steps: 1 },
  ArrowDown: { bars: 0, steps: -1 },
  PageUp: { bars: 0, steps: 10 },
  PageDown: { bars: 0, steps: -10 },
};

/** Over the picture: the distance between two points, by finger, mouse or keys. */
export function MeasureLayer(props: MeasureLayerProps) {
  const { canvas, isOn, onEnd } = props;
  const [span, setSpan] = useState<ChartSpan>();
  const clear = () => setSpan(undefined);
  const begin = (place: { readonly clientX: number; readonly clientY: number }) => {
    const point = pointAt(canvas, place);
    setSpan(point && { from: point, to: point });
  };
  const extend = (place: { readonly clientX: number; readonly clientY: number }) => {
    const to = pointAt(canvas, place);
    if (to) setSpan((before) => before && { from: before.from, to });
  };
  const finish = () => setSpan((before) => (before?.from === before?.to ? undefined : before));
  useMeasureBox(canvas, span);
  useHoldMeasure(canvas.host, { begin, extend, finish, clear });
  useEffect(() => {
    if (!isOn) return;
    const point = lastPoint(canvas);
    setSpan(point && { from: point, to: point });
    return () => setSpan(undefined);
  }, [isOn, canvas]);
  const told = useTold(props)(span);
  return (
    <>
      {isOn ? <Surface {...props} {...{ span, told, begin, extend, setSpan }} /> : null}
      {told ? <Readout told={told} onEnd={isOn ? onEnd : clear} /> : null}
    </>
  );
}

interface SurfaceProps extends MeasureLayerProps {
  readonly span: ChartSpan | undefined;
  readonly told: Told | undefined;
  readonly begin: (place: PointerEvent) => void;
  readonly extend: (place: PointerEvent) => void;
  readonly setSpan: (span: ChartSpan) => void;
}

/** Takes every press and key while its button is pressed. */
function Surface({ canvas, decimals, span, told, begin, extend, setSpan, onEnd }: SurfaceProps) {
  const t = useTranslations('market');
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const isBegun = span !== undefined && span.from !== span.to;
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = KEYS[event.key];
    if (key && span) {
      const bars = canvas.chart.current?.getDataList() ?? [];
      const by = { bars: key.bars, value: key.steps * stepOf(canvas, decimals) };
      setSpan({ from: span.from, to: moved(span.to, by, { bars }) });
    } else if (event.key === 'Enter' && span) setSpan({ from: span.to, to: span.to });
    else if (event.key === 'Escape') onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={place}
      className={styles.surface}
      role="slider"
      tabIndex={0}
      aria-label={t('measure')}
      aria-describedby={hint}
      aria-valuenow={Number(told?.percent ?? 0)}
      aria-valuetext={told?.text ?? ''}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) extend(event);
      }}
    >
      <p id={hint} className={isBegun ? 'sr' : styles.hint}>
        {t('measureHow')}
      </p>
    </div>
  );
}

interface Told {
  readonly difference: string;
  readonly percent: string;
  readonly figures: string;
  readonly bars: string;
  /** All of it. */
  readonly text: string;
}

/** Gives the function that words a span; undefined where nothing is measured. */
function useTold({ canvas, decimals, formats }: MeasureLayerProps) {
  const t = useTranslations('market');
  return (span: ChartSpan | undefined): Told | undefined => {
    const bars = canvas.chart.current?.getDataList() ?? [];
    const told = span && measure(span, { bars, decimals });
    if (!told) return undefined;
    const { difference, percent } = told;
    const sign = difference.startsWith('-') || !/[1-9]/.test(difference) ? '' : '+';
    const figures = `${sign}${formats.number(difference)} (${formats.percent(percent)})`;
    const between = t('barsBetween', { count: Math.abs(told.bars) });
    return { difference, percent, figures, bars: between, text: `${figures} ${between}` };
  };
}

/** What was measured, where no finger covers it. */
function Readout({ told, onEnd }: { readonly told: Told; readonly onEnd: () => void }) {
  const t = useTranslations('market');
  return (
    <div className={`num ${styles.readout}`}>
      <p>
        <b className={toneOf(told.difference)}>{told.figures}</b> {told.bars}
      </p>
      <IconButton icon="close" label={t('measureEnd')} onClick={onEnd} />
    </div>
  );
}
