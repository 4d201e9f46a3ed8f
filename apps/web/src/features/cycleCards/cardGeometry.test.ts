import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Box, boxAt, isInside, placeOf, settled, touches } from './cardGeometry.ts';

const CARD = { width: 120, height: 48 };
const NOTHING = { firm: [], soft: [] };
const PHONE: Box = { left: 0, top: 90, width: 390, height: 600 };
const ROTATED: Box = { left: 44, top: 60, width: 756, height: 250 };

test('a card keeps its place when the window is rotated and rotated back', () => {
  const place = { x: 0.25, y: 0.75 };
  const box = boxAt(place, PHONE, CARD);
  assert.deepEqual(placeOf(box, PHONE), place);
  const turned = boxAt(place, ROTATED, CARD);
  assert.ok(turned.left + CARD.width <= ROTATED.left + ROTATED.width);
  assert.deepEqual(placeOf(turned, ROTATED), place);
});

test('a card dragged beyond the window is pulled in', () => {
  assert.deepEqual(placeOf({ ...CARD, left: -500, top: 9_000 }, PHONE), { x: 0, y: 1 });
});

test('a card on a button moves beside it, the shortest way', () => {
  const button: Box = { left: 16, top: 600, width: 358, height: 48 };
  const [card] = settled([{ ...CARD, left: 100, top: 590 }], PHONE, { firm: [button], soft: [] });
  assert.deepEqual(card, { ...CARD, left: 100, top: 544 });
});

test('two cards on one spot stand beside each other', () => {
  const spot = { ...CARD, left: 20, top: 100 };
  const [first, second] = settled([spot, spot], PHONE, NOTHING);
  assert.deepEqual(first, spot);
  assert.ok(second && !touches(spot, second));
});

test('where everything is taken a card lies on another card rather than on a button', () => {
  const narrow: Box = { left: 0, top: 0, width: 120, height: 120 };
  const button: Box = { left: 0, top: 64, width: 120, height: 56 };
  const spot = { ...CARD, left: 0, top: 40 };
  const boxes = settled([spot, spot], narrow, { firm: [button], soft: [] });
  assert.deepEqual(boxes, [
    { ...CARD, left: 0, top: 8 },
    { ...CARD, left: 0, top: 8 },
  ]);
});

test('a card rather lies on a part that is pressed seldom than on one that orders', () => {
  const narrow: Box = { left: 0, top: 0, width: 120, height: 120 };
  const order: Box = { left: 0, top: 64, width: 120, height: 56 };
  const tab: Box = { left: 0, top: 0, width: 120, height: 40 };
  const [card] = settled([{ ...CARD, left: 0, top: 60 }], narrow, { firm: [order], soft: [tab] });
  assert.deepEqual(card, { ...CARD, left: 0, top: 8 });
});

test('settled cards lie inside and on nothing, whenever a grid of spots shows that there is room', () => {
  const box = fc.record({
    left: fc.integer({ min: -50, max: 380 }),
    top: fc.integer({ min: 0, max: 680 }),
    width: fc.integer({ min: 10, max: 200 }),
    height: fc.integer({ min: 10, max: 100 }),
  });
  const point = fc.record({
    left: fc.integer({ min: -200, max: 600 }),
    top: fc.integer({ min: -200, max: 900 }),
  });
  const cases = [fc.array(box, { maxLength: 5 }), fc.array(point, { maxLength: 4 })] as const;
  fc.assert(
    fc.property(...cases, (obstacles, points) => {
      const cards = settled(
        points.map((each) => ({ ...CARD, ...each })),
        PHONE,
        { firm: obstacles.slice(0, 2), soft: obstacles.slice(2) },
      );
      cards.forEach((card, at) => {
        const others = [...obstacles, ...cards.slice(0, at)];
        assert.ok(isInside(card, PHONE));
        const isFree = !others.some((other) => touches(card, other));
        assert.ok(isFree || !hasRoom(others), 'on nothing');
      });
    }),
  );
});

/** The naive twin: is any spot of a grid free? */
function hasRoom(taken: readonly Box[]): boolean {
  for (let left = PHONE.left; left + CARD.width <= PHONE.left + PHONE.width; left += 5) {
    for (let top = PHONE.top; top + CARD.height <= PHONE.top + PHONE.height; top += 5) {
      const spot = { ...CARD, left, top };
      if (!taken.some((each) => touches(spot, each))) return true;
    }
  }
  return false;
}
