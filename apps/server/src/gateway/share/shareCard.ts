/** The picture of a shared link: 1200 × 630, as previews want it, in the app's own colours and letters. */
import { type Canvas, type Color, isWritable, type Writing, widthOf, write } from './letters.ts';
import { pngOf } from './png.ts';

export const CARD = { width: 1200, height: 630 } as const;

/** A pair as a picture tells it. */
export interface CardPair {
  /** BTC/USDT */
  readonly pair: string;
  /** As the language writes it; undefined before the first trade. */
  readonly price?: string | undefined;
  /** Of 24 hours, with its sign. */
  readonly change?: string | undefined;
}

export interface CardText {
  readonly productName: string;
  /** One that the link leads to, or what is traded most; none where nothing has a price. */
  readonly pairs: readonly CardPair[];
  readonly isDemo: boolean;
}

const PAPER: Color = [251, 250, 246];
const INK: Color = [21, 24, 26];
const QUIET: Color = [93, 97, 96];
const TICK: Color = [185, 180, 166];
const SPOT: Color = [138, 90, 0];
const UP: Color = [0, 122, 90];
const DOWN: Color = [200, 50, 31];

const MARGIN = 80;
const ROOM = CARD.width - 2 * MARGIN;
/** Three pairs under one another. */
const ROWS = { first: 250, step: 92, size: 62, priceEnd: 850 };
/** The ruler along the foot: a graduation each 20 px, every fifth longer. */
const RULER = { top: 540, step: 20, short: 22, long: 42, thick: 3 };
/** The mark: five bars on a line. */
const MARK = { left: 80, top: 70, bars: [40, 20, 54, 24, 40], step: 18, thick: 7, height: 60 };

/** The PNG file. */
export function cardOf(text: CardText): Buffer {
  const pixels = new Uint8Array(CARD.width * CARD.height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(PAPER, at);
  const canvas = { ...CARD, pixels };
  drawMark(canvas);
  drawRuler(canvas);
  if (text.isDemo) write(canvas, 'Demo', { x: MARGIN, y: 505, size: 34, color: SPOT });
  drawWords(canvas, text);
  return pngOf(canvas);
}

/** The name, and under it one pair over the whole width, or a row for each; a name alone fills the card. */
function drawWords(canvas: Canvas, { productName, pairs }: CardText): void {
  const name = isWritable(productName) ? productName : '';
  const [first, ...others] = pairs;
  if (first === undefined) {
    write(canvas, name, { x: MARGIN, y: 370, size: fitting(name, 190, ROOM), color: INK });
    return;
  }
  write(canvas, name, { x: 200, y: 128, size: fitting(name, 60, 860), color: INK });
  if (others.length === 0) drawPair(canvas, first);
  else {
    pairs.forEach((pair, index) => {
      drawRow(canvas, pair, ROWS.first + index * ROWS.step);
    });
  }
}

function drawPair(canvas: Canvas, { pair, price = '', change = '' }: CardPair): void {
  write(canvas, pair, { x: MARGIN, y: 290, size: fitting(pair, 110, ROOM), color: INK });
  const size = fitting(price, 110, 700);
  write(canvas, price, { x: MARGIN, y: 425, size, color: INK });
  const x = MARGIN + widthOf(price, size) + 40;
  write(canvas, change, { x, y: 425, size: 56, color: toneOf(change) });
}

/** Figures end under one another, as in a list of pairs. */
function drawRow(canvas: Canvas, { pair, price = '', change = '' }: CardPair, y: number): void {
  write(canvas, pair, { x: MARGIN, y, size: fitting(pair, ROWS.size, 440), color: INK });
  writeUpTo(canvas, price, {
    x: ROWS.priceEnd,
    y,
    size: fitting(price, ROWS.size, 320),
    color: INK,
  });
  const size = fitting(change, ROWS.size, 240);
  writeUpTo(canvas, change, { x: CARD.width - MARGIN, y, size, color: toneOf(change) });
}

/** Writes what ends at `x`. */
function writeUpTo(canvas: Canvas, text: string, { x, ...writing }: Writing): void {
  write(canvas, text, { x: x - widthOf(text, writing.size), ...writing });
}

function toneOf(change: string): Color {
  if (!/[1-9]/.test(change)) return QUIET;
  return change.startsWith('−') ? DOWN : UP;
}

/** The size at which a text fits the room, `most` at the most. */
function fitting(text: string, most: number, room: number): number {
  return Math.min(most, (most * room) / Math.max(1, widthOf(text, most)));
}

function drawMark(canvas: Canvas): void {
  const { left, top, bars, step, thick, height } = MARK;
  bars.forEach((bar, index) => {
    fill(canvas, { x: left + 8 + index * step, y: top + height - bar, width: thick, height: bar });
  });
  fill(canvas, { x: left, y: top + height, width: bars.length * step + 6, height: thick });
}

function drawRuler(canvas: Canvas): void {
  const { top, step, short, long, thick } = RULER;
  for (let x = MARGIN, at = 0; x <= CARD.width - MARGIN; x += step, at += 1) {
    fill(canvas, { x, y: top, width: thick, height: at % 5 === 0 ? long : short }, TICK);
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function fill(canvas: Canvas, { x, y, width, height }: Box, color: Color = SPOT): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      canvas.pixels.set(color, (row * canvas.width + column) * 3);
    }
  }
}
