/** The hand that every poster is drawn with: its paper, mark, ruler, code and letters, three pixels a unit. */
import { type QrModules, QUIET_ZONE } from '../qr/qrModules.ts';
import { POSTER } from './posterSize.ts';

export const MARGIN = 28;
export const PAPER = '#fbfaf6';
export const INK = '#15181a';
export const QUIET_INK = '#5d6160';
export const MARK = '#8a5a00';
const TICK = '#b9b4a6';
const FAMILY = '"Archivo Variable", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR", sans-serif';
/** The product's mark on a field of 32. */
const MARK_PATH = 'M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12';

export type Pen = CanvasRenderingContext2D;

export interface Writing {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

/** An empty poster with its pen, once the font is there. Throws where a browser draws no pictures. */
export async function newPoster(sample: string): Promise<{ canvas: HTMLCanvasElement; pen: Pen }> {
  await document.fonts.load(fontOf(30, 750), sample).catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.scale(POSTER.scale, POSTER.scale);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  return { canvas, pen };
}

/** The mark and the name of the product, at the top. */
export function drawProduct(pen: Pen, product: string): void {
  pen.save();
  pen.translate(MARGIN - 5, 26);
  pen.scale(1.4, 1.4);
  pen.strokeStyle = MARK;
  pen.lineWidth = 2.5;
  pen.stroke(new Path2D(MARK_PATH));
  pen.restore();
  write(pen, product, { x: MARGIN + 48, y: 60, size: 30, weight: 750, color: INK });
}

/** The ruler that the app has under its sliders, ending at `y`. */
export function drawRuler(pen: Pen, y: number): void {
  const count = 38;
  const step = (POSTER.width - 2 * MARGIN) / count;
  pen.fillStyle = TICK;
  for (let tick = 0; tick <= count; tick += 1) {
    const height = tick % 5 === 0 ? 12 : 6;
    pen.fillRect(MARGIN + tick * step - 0.5, y - height, 1, height);
  }
}

/** A QR code on white, so that every reader finds it. */
export function drawQr(
  pen: Pen,
  qr: QrModules,
  { left, top, square, side }: { left: number; top: number; square: number; side: number },
): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(left, top, side, side);
  pen.fillStyle = INK;
  for (let row = 0; row < qr.size; row += 1) {
    for (let column = 0; column < qr.size; column += 1) {
      if (!qr.isDark(row, column)) continue;
      const at = [column + QUIET_ZONE, row + QUIET_ZONE].map((place) => place * square);
      pen.fillRect(left + (at[0] ?? 0), top + (at[1] ?? 0), square, square);
    }
  }
}

/** The font of a size and weight. */
export function fontOf(size: number, weight: number): string {
  return `${weight} ${size}px ${FAMILY}`;
}

/** From `x` on; what is wider than `width` is written smaller. Returns where it ends. */
export function write(
  pen: Pen,
  text: string,
  at: Writing & { readonly x: number; readonly width?: number },
): number {
  const size = fittingSize(pen, text, { ...at, width: at.width ?? POSTER.width });
  pen.font = fontOf(size, at.weight);
  pen.fillStyle = at.color;
  pen.textAlign = 'left';
  pen.fillText(text, at.x, at.y);
  return at.x + pen.measureText(text).width;
}

/** In the middle; what is too wide is written smaller. */
export function writeCentred(pen: Pen, text: string, at: Writing): void {
  const size = fittingSize(pen, text, { ...at, width: POSTER.width - 2 * MARGIN });
  pen.font = fontOf(size, at.weight);
  pen.fillStyle = at.color;
  pen.textAlign = 'center';
  pen.fillText(text, POSTER.width / 2, at.y);
}

function fittingSize(
  pen: Pen,
  text: string,
  { size, weight, width }: { size: number; weight: number; width: number },
): number {
  pen.font = fontOf(size, weight);
  return Math.min(size, (size * width) / pen.measureText(text).width);
}
