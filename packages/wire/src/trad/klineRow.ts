/**
 * A chart's bar as one text: `YYYYMMDDHHMMSS|open|high|low|close|volume`, UTC; prices and volume as
 * decimal text. Source: spec §3.
 */
import { momentOfTimeKey, timeKeyOf } from '../scalars.ts';

export interface KlineBar {
  /** UTC epoch milliseconds, whole seconds. */
  readonly startsAt: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** The row of a bar. */
export function formatKlineRow(bar: KlineBar): string {
  const { startsAt, open, high, low, close, volume } = bar;
  return [timeKeyOf(startsAt), open, high, low, close, volume].join('|');
}

/** The bar of a row; undefined when it is none. */
export function parseKlineRow(row: string): KlineBar | undefined {
  const [key = '', open = '', high = '', low = '', close = '', volume = '', ...rest] =
    row.split('|');
  const startsAt = momentOfTimeKey(key);
  const isWhole = [open, high, low, close, volume].every((text) => text !== '');
  if (startsAt === undefined || !isWhole || rest.length > 0) return undefined;
  return { startsAt, open, high, low, close, volume };
}
