/** The squares of a QR code, to be drawn as a picture or on a canvas. */
import { encode } from 'uqr';

/** Light squares around the code that a reader needs (ISO 18004). */
export const QUIET_ZONE = 4;

export interface QrModules {
  /** Squares on a side, without the quiet zone. */
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** The code of a text, readable with 15 % of it spoilt. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, isDark: (row, column) => data[row]?.[column] === true };
}

/** The dark squares as one path, a unit a square, with the quiet zone around them. */
export function qrPath({ size, isDark }: QrModules): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (isDark(row, column + 1)) column += 1;
      const width = column - from + 1;
      runs.push(`M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${width}v1h-${width}z`);
    }
  }
  return runs.join('');
}
