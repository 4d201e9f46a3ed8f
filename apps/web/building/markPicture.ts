/** The product's mark as PNG pictures: it is five bars on a line, so each pixel's cover is exact. No picture is kept. */
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The bars of the mark in a square of 32, as index.html draws them: left, top, right, bottom. */
const LINE = 1.25;
const BARS = [6, 11, 16, 21, 26].map((x, at) => {
  const top = [12, 19, 7, 19, 12][at] ?? 0;
  return [x - LINE, top, x + LINE, 26] as const;
});
const MARK = [...BARS, [4, 26 - LINE, 28, 26 + LINE] as const];
/** The middle of what is drawn, so that it stands in the middle of the picture. */
const MIDDLE = { x: 16, y: (7 + 26 + LINE) / 2 };

export interface MarkPicture {
  /** Width and height in pixels. */
  readonly size: number;
  /** How much of the width the mark takes, 0 to 1. */
  readonly share: number;
  readonly ink: Colour;
  readonly paper: Colour;
}

/** A PNG of the mark. */
export function markPicture(picture: MarkPicture): Buffer {
  const { size } = picture;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      rows.set(pixel(picture, x, y), y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  return png(size, rows);
}

/** A pixel: paper, ink, or a mix by how much of it the mark covers. */
function pixel({ size, share, ink, paper }: MarkPicture, x: number, y: number): readonly number[] {
  const unit = (size * share) / 24;
  const left = (x - size / 2) / unit + MIDDLE.x;
  const top = (y - size / 2) / unit + MIDDLE.y;
  const cover = Math.min(
    1,
    Math.max(...MARK.map((bar) => overlap(bar, left, top, 1 / unit))) * unit * unit,
  );
  return ink.map((value, at) => Math.round(value * cover + (paper[at] ?? 0) * (1 - cover)));
}

/** The area of a square that a bar covers. */
function overlap(
  bar: readonly [number, number, number, number],
  left: number,
  top: number,
  side: number,
): number {
  const width = Math.min(bar[2], left + side) - Math.max(bar[0], left);
  const height = Math.min(bar[3], top + side) - Math.max(bar[1], top);
  return Math.max(0, width) * Math.max(0, height);
}

function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const framed = Buffer.alloc(bytes.length + 12);
  framed.writeUInt32BE(bytes.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), bytes.length + 8);
  return framed;
}
