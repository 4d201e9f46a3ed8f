/** The operator's picture for a banner, made anew: cut to 3:1, nothing of the file left but its pixels. */
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { pictureLibrary } from '../ops/pictureLibrary.ts';

const WIDTH = 1_080;
const HEIGHT = 360;
const PIXELS_MAX = 20_000_000;
const QUALITY = 80;
const FORMATS: readonly unknown[] = ['png', 'jpeg', 'webp'];
/** PNG, JPEG, RIFF: other decoders never see the bytes. */
const BEGINNINGS = ['89504e47', 'ffd8ff', '52494646'];

/** The picture as a data URI.   Throws: OperatorRequestFault when it is none. */
export async function bannerPicture(base64: string): Promise<string> {
  const fault = new OperatorRequestFault('image must be a PNG, JPEG or WebP picture');
  const bytes = Buffer.from(base64, 'base64');
  const beginning = bytes.subarray(0, 4).toString('hex');
  if (!BEGINNINGS.some((each) => beginning.startsWith(each))) throw fault;
  const sharp = await pictureLibrary();
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    if (!FORMATS.includes((await picture.metadata()).format)) throw fault;
    const made = await picture
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return `data:image/webp;base64,${made.toString('base64')}`;
  } catch {
    throw fault;
  }
}
