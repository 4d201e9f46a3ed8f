/**
 * Makes a picture anew from its pixels: what was hidden beside them (scripts, places, other files) is
 * gone. Only JPEG, PNG and WebP are read; libvips knows dozens of other formats, which stay blocked.
 */
import { hash } from 'node:crypto';
import { type PictureLibrary, pictureLibrary } from '../ops/pictureLibrary.ts';

export interface RemadePicture {
  /** A JPEG without metadata, upright. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly contrast: number;
  readonly sha256: string;
}

const INPUT_PIXELS_MAX = 40_000_000;
/** §9: max around 4 million pixels. */
const OUTPUT_PIXELS_MAX = 4_000_000;
const QUALITY = 82;
const SECONDS_MAX = 20;
/** The picture is judged by a small grey copy. */
const COPY_SIDE = 256;

/** The picture made anew; undefined when it is none, is damaged, moves, or has too many pixels. */
export async function remakePicture(given: Uint8Array): Promise<RemadePicture | undefined> {
  const library = await pictureLibrary();
  try {
    return await remake(library, given);
  } catch {
    // Whatever the decoder does not like is no picture here; its own words are about bytes.
    return undefined;
  }
}

async function remake(
  sharp: PictureLibrary,
  given: Uint8Array,
): Promise<RemadePicture | undefined> {
  const picture = sharp(given, {
    failOn: 'warning',
    limitInputPixels: INPUT_PIXELS_MAX,
    sequentialRead: true,
  });
  const { pages = 1, autoOrient } = await picture.metadata();
  if (pages > 1) return undefined;
  const { data, info } = await picture
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(sizeWithin(autoOrient.width, autoOrient.height))
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    contrast: await contrastOf(sharp, data),
    sha256: hash('sha256', data, 'hex'),
  };
}

function sizeWithin(width: number, height: number) {
  const scale = Math.min(1, Math.sqrt(OUTPUT_PIXELS_MAX / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
    fit: 'fill' as const,
  };
}

/** The standard deviation of the grey tones. */
async function contrastOf(sharp: PictureLibrary, jpeg: Buffer): Promise<number> {
  const tones = await sharp(jpeg)
    .resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer();
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  const variance = tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length;
  return Math.sqrt(variance);
}
