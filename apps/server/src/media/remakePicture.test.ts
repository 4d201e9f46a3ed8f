import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { remakePicture } from './remakePicture.ts';
import { blankPicture, drawPicture } from './testing/drawPicture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>';

async function metadataOf(bytes: Uint8Array) {
  return sharp(bytes).metadata();
}

for (const format of ['jpeg', 'png', 'webp'] as const) {
  test(`a ${format} becomes a JPEG of the same size`, async () => {
    const made = await remakePicture(await drawPicture({ format }));
    assert.ok(made);
    const { format: now, width, height } = await metadataOf(made.bytes);
    assert.deepEqual([now, width, height], ['jpeg', 1000, 640]);
    assert.deepEqual([made.width, made.height], [1000, 640]);
    assert.match(made.sha256, /^[0-9a-f]{64}$/);
  });
}

test('§9 image compression: max around 4 million pixels', async () => {
  const made = await remakePicture(await drawPicture({ width: 4000, height: 3000 }));
  assert.ok(made);
  assert.ok(made.width * made.height <= 4_000_000 && made.width * made.height > 3_900_000);
  assert.ok(Math.abs(made.width / made.height - 4 / 3) < 0.01);
});

for (const [orientation, size] of [
  [1, [900, 600]],
  [3, [900, 600]],
  [6, [600, 900]],
  [8, [600, 900]],
] as const) {
  test(`§4 image rotation: follows camera orientation ${orientation}, and keeps no trace of it`, async () => {
    const given = await sharp(await drawPicture({ width: 900, height: 600 }))
      .withMetadata({ orientation })
      .toBuffer();
    const made = await remakePicture(given);
    assert.ok(made);
    assert.deepEqual([made.width, made.height], size);
    assert.equal((await metadataOf(made.bytes)).orientation, undefined);
  });
}

test('where a photograph was taken is gone', async () => {
  const given = await sharp(await drawPicture())
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .toBuffer();
  assert.ok((await metadataOf(given)).exif);
  const made = await remakePicture(given);
  assert.ok(made);
  const { exif, xmp, icc, iptc } = await metadataOf(made.bytes);
  assert.deepEqual([exif, xmp, icc, iptc], [undefined, undefined, undefined, undefined]);
  assert.equal(made.bytes.indexOf('Camera'), -1);
});

test('what hangs behind a picture is cut off', async () => {
  const tail = Buffer.from('<html><script>alert(document.domain)</script></html>');
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const given = Buffer.concat([await drawPicture({ format }), tail]);
    const made = await remakePicture(given);
    assert.equal(made?.bytes.indexOf('<script>'), -1, format);
  }
});

test('a page in the comment of a JPEG is gone', async () => {
  const comment = Buffer.from('<script>alert(1)</script>');
  const plain = await drawPicture();
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const given = Buffer.concat([plain.subarray(0, 2), head, comment, plain.subarray(2)]);
  const made = await remakePicture(given);
  assert.equal(made?.bytes.indexOf('<script>'), -1);
});

test('anything but a whole JPEG, PNG or WebP is none', async () => {
  const jpeg = await drawPicture();
  const small = sharp(await drawPicture({ width: 60, height: 40 }));
  const others: Record<string, Uint8Array> = {
    empty: Buffer.alloc(0),
    text: Buffer.from('hello'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from(SVG),
    'svg behind a declaration': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    gif: await small.clone().gif().toBuffer(),
    tiff: await small.clone().tiff().toBuffer(),
    avif: await small.clone().avif().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    zip: Buffer.from('PK\x03\x04\x14\x00'),
    'half a jpeg': jpeg.subarray(0, jpeg.length >> 1),
    'the beginning of a jpeg': jpeg.subarray(0, 20),
    'a jpeg behind other bytes': Buffer.concat([Buffer.from('GIF89a'), jpeg]),
  };
  for (const [name, given] of Object.entries(others)) {
    assert.equal(await remakePicture(given), undefined, name);
  }
});

test('an animated WebP is refused', async () => {
  const frames = [
    await drawPicture({ format: 'png' }),
    await drawPicture({ format: 'png', tone: 90 }),
  ];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  assert.equal((await metadataOf(moving)).pages, 2);
  assert.equal(await remakePicture(moving), undefined);
});

test('a few bytes that unfold to more than 40 million pixels are refused', async () => {
  const create = { width: 8_000, height: 5_001, channels: 3 as const, background: '#000' };
  const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  assert.ok(bomb.length < 200_000);
  assert.equal(await remakePicture(bomb), undefined);
});

test('a picture one pixel wide and very high stays a picture', async () => {
  const made = await remakePicture(await drawPicture({ width: 1, height: 12_000 }));
  assert.deepEqual([made?.width, made?.height], [1, 12_000]);
});

test('a blank page has no contrast, a drawn one has', async () => {
  const blank = await remakePicture(await blankPicture());
  const drawn = await remakePicture(await drawPicture());
  assert.ok(blank && blank.contrast < 1);
  assert.ok(drawn && drawn.contrast > 50);
});
