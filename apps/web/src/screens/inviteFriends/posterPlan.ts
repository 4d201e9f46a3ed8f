/** Where things stand on the poster, in units; a pixel of the picture is a third of one. */
import { POSTER } from '../../shared/poster/posterSize.ts';
import { QUIET_ZONE } from '../../shared/qr/qrModules.ts';

const QR_SIDE = 208;
const QR_TOP = 236;
/** Where the line below the code stands. */
export const BELOW_QR = QR_TOP + QR_SIDE;

export interface QrPlan {
  readonly left: number;
  readonly top: number;
  /** The side of one square of the code: whole pixels, so that every edge is sharp. */
  readonly square: number;
  /** With the quiet zone. */
  readonly side: number;
}

/** Where a code of so many squares a side stands. */
export function qrPlan(size: number): QrPlan {
  const squares = size + 2 * QUIET_ZONE;
  const square = Math.floor((QR_SIDE * POSTER.scale) / squares) / POSTER.scale;
  const side = square * squares;
  const left = Math.round(((POSTER.width - side) / 2) * POSTER.scale) / POSTER.scale;
  return { left, top: QR_TOP, square, side };
}
