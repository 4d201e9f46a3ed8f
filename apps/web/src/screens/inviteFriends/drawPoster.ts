/** Draws the invitation poster on a canvas: the same picture in every theme. */
import {
  drawProduct,
  drawQr,
  drawRuler,
  fontOf,
  INK,
  MARGIN,
  MARK,
  newPoster,
  type Pen,
  QUIET_INK,
  write,
  writeCentred,
} from '../../shared/poster/posterPen.ts';
import { POSTER } from '../../shared/poster/posterSize.ts';
import { balancedLines } from '../../shared/poster/wrapLines.ts';
import type { QrModules } from '../../shared/qr/qrModules.ts';
import { BELOW_QR, qrPlan } from './posterPlan.ts';

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

/** The poster on a canvas of its own, once the font is there. */
export async function drawPoster(content: PosterContent): Promise<HTMLCanvasElement> {
  const { canvas, pen } = await newPoster(content.product);
  drawHead(pen, content);
  drawRuler(pen, 104);
  drawCode(pen, content);
  drawFoot(pen, content);
  return canvas;
}

function drawHead(pen: Pen, { product, slogan }: PosterContent): void {
  drawProduct(pen, product);
  const width = POSTER.width - 2 * MARGIN;
  pen.font = fontOf(26, 700);
  const lines = balancedLines(slogan, width, (line) => pen.measureText(line).width);
  for (const [at, line] of lines.entries()) {
    write(pen, line, { x: MARGIN, y: 150 + at * 33, size: 26, weight: 700, color: INK });
  }
}

function drawCode(pen: Pen, { qr, scan }: PosterContent): void {
  drawQr(pen, qr, qrPlan(qr.size));
  writeCentred(pen, scan, { y: BELOW_QR + 22, size: 13, weight: 600, color: QUIET_INK });
}

function drawFoot(pen: Pen, { code, link, demo }: PosterContent): void {
  writeCentred(pen, code, { y: 512, size: 32, weight: 750, color: INK });
  writeCentred(pen, link, { y: 540, size: 12.5, weight: 500, color: QUIET_INK });
  if (demo) writeCentred(pen, demo, { y: 574, size: 11.5, weight: 600, color: MARK });
}
