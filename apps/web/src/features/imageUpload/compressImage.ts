/** Makes a chosen picture smaller in the browser, upright and without what a camera wrote into it. */
import {
  isAtFloor,
  isSmall,
  QUALITIES,
  QUALITY_MIN,
  type Size,
  sizeWithinPixels,
  smallerSize,
} from './compression.ts';

/**
 * The picture to upload; small ones as they are (the server turns those upright). Rejects when the
 * browser cannot read it.
 */
export async function compressImage(file: Blob): Promise<Blob> {
  if (isSmall(file.size)) return file;
  // The browser turns it as the camera was held (§4: orientation 3, 6, 8), and then nobody turns it again.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { size, blob } = await shrink(picture, file.size);
    return isSmall(blob.size) ? await sharpen(picture, size, blob) : blob;
  } finally {
    picture.close();
  }
}

/** §9: again until it is small. */
async function shrink(picture: ImageBitmap, fileBytes: number) {
  let size = smallerSize(sizeWithinPixels(picture), fileBytes);
  let blob = await draw(picture, size, QUALITY_MIN);
  while (!isSmall(blob.size) && !isAtFloor(size)) {
    size = smallerSize(size, blob.size);
    blob = await draw(picture, size, QUALITY_MIN);
  }
  return { size, blob };
}

/** The best quality with which it stays small. */
async function sharpen(picture: ImageBitmap, size: Size, least: Blob): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await draw(picture, size, quality);
    if (isSmall(blob.size)) return blob;
  }
  return least;
}

function draw(picture: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  // JPEG has no transparency: what shows through is paper, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
      'image/jpeg',
      quality,
    );
  });
}
