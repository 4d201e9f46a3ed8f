/** For tests: pictures that look enough like a photographed card, made by drawing rectangles. */
import sharp from 'sharp';

export interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp';
  /** The dark bands' grey; makes pictures differ. */
  readonly tone?: number;
  /** The light bands' grey. */
  readonly light?: number;
}

/** A card with bands of light and dark; `width` 1 is the least a picture can be. */
export async function drawPicture(drawing: Drawing = {}): Promise<Buffer> {
  const { width = 1000, height = 640, format = 'jpeg', tone = 40, light = 230 } = drawing;
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const isBand = Math.floor((row * 12) / height) % 2 === 0;
    pixels.fill(isBand ? light : tone, row * width * channels, (row + 1) * width * channels);
  }
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer();
}

/** One colour and nothing on it. */
export function blankPicture(width = 1000, height = 640): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();
}
