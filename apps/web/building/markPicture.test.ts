import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { ICONS, MANIFEST } from './manifest.ts';
import { type MarkPicture, markPicture } from './markPicture.ts';

const PICTURE: MarkPicture = {
  size: 64,
  share: 0.75,
  ink: [0, 0, 0, 255],
  paper: [255, 255, 255, 255],
};

/** The pixels of a picture, four numbers each. */
function pixelsOf(png: Buffer): Buffer {
  const length = png.readUInt32BE(33);
  assert.equal(png.toString('latin1', 37, 41), 'IDAT');
  return inflateSync(png.subarray(41, 41 + length));
}

function redAt(picture: MarkPicture, x: number, y: number): number | undefined {
  return pixelsOf(markPicture(picture))[y * (picture.size * 4 + 1) + 1 + x * 4];
}

test('the mark stands in the middle: ink where its bars are, paper around them', () => {
  const png = markPicture(PICTURE);
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.equal(png.readUInt32BE(16), 64);
  assert.equal(redAt(PICTURE, 32, 30), 0, 'the tall bar in the middle');
  assert.equal(redAt(PICTURE, 0, 0), 255);
  assert.equal(redAt(PICTURE, 27, 20), 255, 'above a short bar');
  const edge = redAt({ ...PICTURE, size: 50 }, 23, 25) ?? 0;
  assert.ok(edge >= 0 && edge <= 255);
});

test('what a mask may cut away is paper: the mark fits the circle of 80 %', () => {
  const masked = ICONS.find(({ name }) => name.startsWith('masked'));
  assert.ok(masked);
  const halfWidth = masked.share / 2;
  const halfHeight = (masked.share * 20.25) / 24 / 2;
  assert.ok(Math.hypot(halfWidth, halfHeight) <= 0.4);
});

test('every icon that the manifest names is drawn, at the size it says', () => {
  for (const { src, sizes } of MANIFEST.icons) {
    const drawn = ICONS.find(({ name }) => `/icons/${name}` === src);
    assert.equal(`${drawn?.size}x${drawn?.size}`, sizes);
  }
  assert.ok(MANIFEST.icons.some(({ purpose }) => purpose === 'maskable'));
});
