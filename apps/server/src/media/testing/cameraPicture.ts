/** For tests: photographs as cameras write them, turned and told so, and what arrived of them. */
import sharp from 'sharp';

/** How far the sensor sees it turned, by what the camera writes. */
const TURNS: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 270, 8: 90 };

/** Dark above and light below once it is upright; grainy, so that it has many bytes. */
export function cameraPicture(orientation: number, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (at < pixels.length / 2 ? 20 : 200) + ((at * 7919) % 53);
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .rotate(TURNS[orientation] ?? 0)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The mean grey of the upper and of the lower half, and how wide it is. */
export async function lookAt(jpeg: Uint8Array) {
  const { width } = await sharp(jpeg).metadata();
  const halves = sharp(jpeg).greyscale().resize(1, 2, { fit: 'fill' });
  const [above = 0, below = 0] = await halves.raw().toBuffer();
  return { width, above, below };
}
