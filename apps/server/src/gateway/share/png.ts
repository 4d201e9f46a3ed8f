/** A picture of grey and colour as a PNG file: RGB, eight bits each, no filter. Source: ISO/IEC 15948. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a sample, colour type RGB; compression, filter and interlacing as there is only one of each here. */
const FORMAT = [8, 2, 0, 0, 0];

/** Pixels row by row, three bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The whole file: head, the pixels packed, end. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(FORMAT, 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 3;
    rows.set(pixels.subarray(from, from + width * 3), row * (width * 3 + 1) + 1);
  }
  const data = deflateSync(rows, { level: 6 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
