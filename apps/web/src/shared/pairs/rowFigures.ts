/** What a row shows of a pair, the same object as long as none of its texts changes. */
import type { Formats } from '../numbers/formats.ts';
import { type FiguredPair, figuresOf, type PairFigures } from './pairFigures.ts';

export type Move = 'up' | 'down' | undefined;

export interface RowFigures extends PairFigures {
  /** The price as decimal text; empty where there is none. */
  readonly plainPrice: string;
  /** The turnover of 24 h, short. */
  readonly turnover: string;
  /** Which way the price moved last; undefined before it moved. */
  readonly move: Move;
}

/** Gives the reader of one row: the figures of the pair it is handed, the last ones where they say the same. */
export function rowFigures(formats: Formats): (pair: FiguredPair) => RowFigures {
  let seen: FiguredPair | undefined;
  let shown: RowFigures | undefined;
  return (pair) => {
    if (shown !== undefined && pair === seen) return shown;
    const next = {
      ...figuresOf(pair, formats),
      plainPrice: pair.price,
      turnover: formats.short(pair.turnover24h),
      move: moveOf(seen, pair) ?? shown?.move,
    };
    seen = pair;
    if (shown === undefined || !isSame(shown, next)) shown = next;
    return shown;
  };
}

/** Floats: only which of two is greater counts. */
function moveOf(before: FiguredPair | undefined, now: FiguredPair): Move {
  if (before === undefined || before.price === now.price) return undefined;
  return Number(now.price) > Number(before.price) ? 'up' : 'down';
}

function isSame(left: RowFigures, right: RowFigures): boolean {
  const names = Object.keys(left) as (keyof RowFigures)[];
  return names.every((name) => left[name] === right[name]);
}
