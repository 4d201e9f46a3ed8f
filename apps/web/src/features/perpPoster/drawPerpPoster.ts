/** Draws the poster of a position: what it brought, and where to join. Source: spec §2 contract share poster. */
import {
  drawProduct,
  drawQr,
  drawRuler,
  INK,
  MARGIN,
  MARK,
  newPoster,
  type Pen,
  QUIET_INK,
  write,
} from '../../shared/poster/posterPen.ts';
import { POSTER } from '../../shared/poster/posterSize.ts';
import { type QrModules, QUIET_ZONE } from '../../shared/qr/qrModules.ts';

export interface PerpPosterContent {
  readonly product: string;
  /** "Long · Cross · 20X" (spec §2: leverage as NX), its first word in the direction's colour. */
  readonly direction: string;
  readonly terms: string;
  readonly pair: string;
  /** With its sign, as "+24.10%". */
  readonly percent: string;
  readonly profit: string;
  readonly isGain: boolean;
  readonly isLong: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly scan: string;
  readonly link: string;
  /** Said on the poster of a demo exchange. */
  readonly demo: string | undefined;
  readonly colors: { readonly up: string; readonly down: string };
  readonly qr: QrModules;
}

const WIDTH = POSTER.width - 2 * MARGIN;
const QR_TOP = 430;
const QR_SIDE = 116;

/** The poster on a canvas of its own, once the font is there. */
export async function drawPerpPoster(content: PerpPosterContent): Promise<HTMLCanvasElement> {
  const { canvas, pen } = await newPoster(content.percent);
  drawProduct(pen, content.product);
  drawRuler(pen, 104);
  drawWhat(pen, content);
  drawResult(pen, content);
  drawFacts(pen, content);
  drawInvitation(pen, content);
  return canvas;
}

function drawWhat(pen: Pen, { pair, direction, terms, isLong, colors }: PerpPosterContent): void {
  write(pen, pair, { x: MARGIN, y: 150, size: 26, weight: 700, color: INK, width: WIDTH });
  const color = isLong ? colors.up : colors.down;
  const end = write(pen, direction, { x: MARGIN, y: 178, size: 16, weight: 700, color });
  const width = POSTER.width - MARGIN - end - 8;
  write(pen, terms, { x: end + 8, y: 178, size: 16, weight: 550, color: QUIET_INK, width });
}

function drawResult(pen: Pen, { percent, profit, isGain, colors }: PerpPosterContent): void {
  const color = isGain ? colors.up : colors.down;
  write(pen, percent, { x: MARGIN, y: 258, size: 62, weight: 750, color, width: WIDTH });
  write(pen, profit, { x: MARGIN, y: 292, size: 20, weight: 650, color, width: WIDTH });
}

function drawFacts(pen: Pen, { facts }: PerpPosterContent): void {
  const step = WIDTH / Math.max(1, facts.length);
  for (const [at, { name, value }] of facts.entries()) {
    const [x, width] = [MARGIN + at * step, step - 10];
    write(pen, name, { x, y: 344, size: 12.5, weight: 500, color: QUIET_INK, width });
    write(pen, value, { x, y: 366, size: 18, weight: 650, color: INK, width });
  }
}

function drawInvitation(pen: Pen, { qr, scan, link, demo }: PerpPosterContent): void {
  drawRuler(pen, 402);
  const squares = qr.size + 2 * QUIET_ZONE;
  const square = Math.floor((QR_SIDE * POSTER.scale) / squares) / POSTER.scale;
  const side = square * squares;
  drawQr(pen, qr, { left: MARGIN, top: QR_TOP, square, side });
  const x = MARGIN + side + 16;
  const width = POSTER.width - MARGIN - x;
  write(pen, scan, { x, y: QR_TOP + 34, size: 15, weight: 650, color: INK, width });
  const [head = '', tail = ''] = splitLink(link);
  write(pen, head, { x, y: QR_TOP + 58, size: 11.5, weight: 500, color: QUIET_INK, width });
  write(pen, tail, { x, y: QR_TOP + 75, size: 11.5, weight: 650, color: QUIET_INK, width });
  if (demo) {
    write(pen, demo, { x: MARGIN, y: 578, size: 11.5, weight: 600, color: MARK, width: WIDTH });
  }
}

/** The address before its last part, and that part: the member's code. */
function splitLink(link: string): readonly string[] {
  const plain = link.replace(/^https?:\/\//, '');
  const at = plain.lastIndexOf('/');
  return at < 0 ? [plain, ''] : [plain.slice(0, at + 1), plain.slice(at + 1)];
}
