/** Draws the invitation poster on a canvas: the same picture in every theme, three pixels a unit. */
import { type QrModules, QUIET_ZONE } from '../../features/qr/qrModules.ts';
import { BELOW_QR, POSTER, qrPlan } from './posterPlan.ts';
import { balancedLines } from './wrapLines.ts';

export interface PosterContent {
  readonly product: string;
  readonly slogan: string;
  readonly scan: string;
  readonly code: string;
  readonly link: string;
  /** Said on the poster of a demo exchange. */
  readonly demo: string | undefined;
  readonly qr: QrModules;
}

const PAPER = '#fbfaf6';
const INK = '#15181a';
const QUIET_INK = '#5d6160';
const MARK = '#8a5a00';
const TICK = '#b9b4a6';
const MARGIN = 28;
const FAMILY = '"Archivo Variable", "Noto Sans TC", "Noto Sans JP", "Noto Sans KR", sans-serif';
/** The product's mark on a field of 32. */
const MARK_PATH = 'M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12';

type Pen = CanvasRenderingContext2D;

/** The poster on a canvas of its own, once the font is there. */
export async function drawPoster(content: PosterContent): Promise<HTMLCanvasElement> {
  await document.fonts.load(`750 30px ${FAMILY}`, content.product).catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.scale(POSTER.scale, POSTER.scale);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  drawHead(pen, content);
  drawRuler(pen);
  drawCode(pen, content);
  drawFoot(pen, content);
  return canvas;
}

function drawHead(pen: Pen, { product, slogan }: PosterContent): void {
  pen.save();
  pen.translate(MARGIN - 5, 26);
  pen.scale(1.4, 1.4);
  pen.strokeStyle = MARK;
  pen.lineWidth = 2.5;
  pen.stroke(new Path2D(MARK_PATH));
  pen.restore();
  write(pen, product, { x: MARGIN + 48, y: 60, size: 30, weight: 750, color: INK });
  const width = POSTER.width - 2 * MARGIN;
  pen.font = fontOf(26, 700);
  const lines = balancedLines(slogan, width, (line) => pen.measureText(line).width);
  for (const [at, line] of lines.entries()) {
    write(pen, line, { x: MARGIN, y: 150 + at * 33, size: 26, weight: 700, color: INK });
  }
}

/** The ruler that the app has under its sliders. */
function drawRuler(pen: Pen): void {
  const count = 38;
  const step = (POSTER.width - 2 * MARGIN) / count;
  pen.fillStyle = TICK;
  for (let tick = 0; tick <= count; tick += 1) {
    const height = tick % 5 === 0 ? 12 : 6;
    pen.fillRect(MARGIN + tick * step - 0.5, 104 - height, 1, height);
  }
}

function drawCode(pen: Pen, { qr, scan }: PosterContent): void {
  const { left, top, square, side } = qrPlan(qr.size);
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
  writeCentred(pen, scan, { y: BELOW_QR + 22, size: 13, weight: 600, color: QUIET_INK });
}

function drawFoot(pen: Pen, { code, link, demo }: PosterContent): void {
  writeCentred(pen, code, { y: 512, size: 32, weight: 750, color: INK });
  writeCentred(pen, link, { y: 540, size: 12.5, weight: 500, color: QUIET_INK });
  if (demo) writeCentred(pen, demo, { y: 574, size: 11.5, weight: 600, color: MARK });
}

interface Writing {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

function fontOf(size: number, weight: number): string {
  return `${weight} ${size}px ${FAMILY}`;
}

function write(pen: Pen, text: string, at: Writing & { readonly x: number }): void {
  pen.font = fontOf(at.size, at.weight);
  pen.fillStyle = at.color;
  pen.textAlign = 'left';
  pen.fillText(text, at.x, at.y);
}

/** In the middle; what is too wide is written smaller. */
function writeCentred(pen: Pen, text: string, at: Writing): void {
  const width = POSTER.width - 2 * MARGIN;
  pen.font = fontOf(at.size, at.weight);
  const size = Math.min(at.size, (at.size * width) / pen.measureText(text).width);
  pen.font = fontOf(size, at.weight);
  pen.fillStyle = at.color;
  pen.textAlign = 'center';
  pen.fillText(text, POSTER.width / 2, at.y);
}
