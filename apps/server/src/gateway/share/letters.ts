/** The app's letters as grey pictures (`letters.bin`), written onto a canvas at any size. Pure but for reading it. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Red, green and blue. */
export type Color = readonly [number, number, number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface Writing {
  readonly x: number;
  /** Of the line that letters stand on. */
  readonly y: number;
  /** Height of the letters' box, in pixels. */
  readonly size: number;
  readonly color: Color;
}

interface Glyph {
  readonly offset: number;
  readonly width: number;
  readonly advance: number;
}

interface Letters {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly alphas: Uint8Array;
  readonly size: number;
  readonly height: number;
  readonly base: number;
  readonly left: number;
}

let kept: Letters | undefined;

/** Can every sign of the text be written? */
export function isWritable(text: string): boolean {
  const { glyphs } = letters();
  return [...text].every((sign) => glyphs.has(sign));
}

/** How wide a text is at a size. */
export function widthOf(text: string, size: number): number {
  const { glyphs, size: own } = letters();
  const sum = [...text].reduce((total, sign) => total + (glyphs.get(sign)?.advance ?? 0), 0);
  return (sum * size) / own;
}

/** Writes a text; signs without a picture are left out. */
export function write(canvas: Canvas, text: string, { x, y, size, color }: Writing): void {
  const { glyphs, size: own, left } = letters();
  const scale = size / own;
  let pen = x;
  for (const sign of text) {
    const glyph = glyphs.get(sign);
    if (!glyph) continue;
    stamp(canvas, glyph, { x: pen - left * scale, y, scale, color });
    pen += glyph.advance * scale;
  }
}

interface Stamp {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly color: Color;
}

function stamp(canvas: Canvas, glyph: Glyph, { x, y, scale, color }: Stamp): void {
  const { height, base } = letters();
  const [left, top] = [Math.floor(x), Math.floor(y - base * scale)];
  const [right, bottom] = [Math.ceil(x + glyph.width * scale), Math.ceil(top + height * scale)];
  for (let row = Math.max(0, top); row < Math.min(canvas.height, bottom); row += 1) {
    for (let column = Math.max(0, left); column < Math.min(canvas.width, right); column += 1) {
      const alpha = coverage(glyph, { x: (column - x) / scale, y: (row - top) / scale, scale });
      if (alpha > 0) blend(canvas, row * canvas.width + column, { alpha, color });
    }
  }
}

/** The mean of what the pixel covers of the letter's picture, 0 to 1. */
function coverage(glyph: Glyph, at: { x: number; y: number; scale: number }): number {
  const { alphas, height } = letters();
  const reach = 1 / at.scale;
  let sum = 0;
  let count = 0;
  for (let row = Math.max(0, Math.floor(at.y)); row < Math.min(height, at.y + reach); row += 1) {
    const from = Math.max(0, Math.floor(at.x));
    for (let column = from; column < Math.min(glyph.width, at.x + reach); column += 1) {
      sum += alphas[glyph.offset + row * glyph.width + column] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count / 255;
}

function blend(canvas: Canvas, pixel: number, ink: { alpha: number; color: Color }): void {
  ink.color.forEach((part, index) => {
    const at = pixel * 3 + index;
    const under = canvas.pixels[at] ?? 0;
    canvas.pixels[at] = Math.round(under + (part - under) * ink.alpha);
  });
}

function letters(): Letters {
  kept ??= readLetters();
  return kept;
}

/** A length, as much JSON, then the alphas of one letter after the other. */
function readLetters(): Letters {
  const bytes = inflateSync(readFileSync(new URL('letters.bin', import.meta.url)));
  const headBytes = bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + headBytes));
  const glyphs = new Map<string, Glyph>();
  let offset = 0;
  for (const [sign, width, advance] of head.glyphs) {
    glyphs.set(sign, { offset, width, advance: advance / 64 });
    offset += width * head.height;
  }
  return { ...head, glyphs, alphas: bytes.subarray(4 + headBytes) };
}
