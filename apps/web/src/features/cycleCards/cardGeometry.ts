/**
 * Where floating cards stand. A card's place is kept as shares of the free area, so that it outlives another
 * window: rotation, another screen. Settled cards lie inside the area, on no obstacle and not on each other as
 * long as there is room. Units: px of the window.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Shares of the way that a card of its size can go, 0 to 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between a card and what it must not touch. */
const CARD_GAP = 8;

/** The box of a card at a place. */
export function boxAt({ x, y }: Place, area: Box, size: Size): Box {
  return {
    left: area.left + share(x) * Math.max(0, area.width - size.width),
    top: area.top + share(y) * Math.max(0, area.height - size.height),
    ...size,
  };
}

/** The place of a box; boxes beyond the area are pulled in. */
export function placeOf(box: Box, area: Box): Place {
  const across = area.width - box.width;
  const down = area.height - box.height;
  return {
    x: across <= 0 ? 0 : share((box.left - area.left) / across),
    y: down <= 0 ? 0 : share((box.top - area.top) / down),
  };
}

/** What is in the way on a page. */
export interface Obstacles {
  /** Never to be covered: what sends or orders. */
  readonly firm: readonly Box[];
  /** Not to be covered as long as there is room: all else that is pressed. */
  readonly soft: readonly Box[];
}

/** Cards in their order, each as near to where it was wanted as the others and the obstacles let it. */
export function settled(wanted: readonly Box[], area: Box, obstacles: Obstacles): readonly Box[] {
  const done: Box[] = [];
  for (const box of wanted) done.push(nearestFree(box, area, { ...obstacles, cards: done }));
  return done;
}

/** Do two boxes come nearer to each other than the gap? */
export function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + CARD_GAP &&
    other.left < one.left + one.width + CARD_GAP &&
    one.top < other.top + other.height + CARD_GAP &&
    other.top < one.top + one.height + CARD_GAP
  );
}

interface Taken extends Obstacles {
  readonly cards: readonly Box[];
}

/** The nearest free spot beside whatever is in the way; without one, first on what is soft, then on a card. */
function nearestFree(box: Box, area: Box, { firm, soft, cards }: Taken): Box {
  const inside = pulledIn(box, area);
  const spots = spotsBeside(inside, area, [...firm, ...soft, ...cards]);
  const clearOf = (some: readonly Box[], taken: readonly Box[]) =>
    some.filter((spot) => !taken.some((each) => touches(spot, each)));
  const offFirm = clearOf(spots, firm);
  const offCards = clearOf(offFirm, cards);
  const choices = [clearOf(offCards, soft), offCards, offFirm];
  const [nearest = inside] = choices.flatMap((some) => nearestOf(some, inside));
  return nearest;
}

function pulledIn(box: Box, area: Box): Box {
  const within = (value: number, from: number, room: number) =>
    Math.max(from, Math.min(value, from + Math.max(0, room)));
  return {
    ...box,
    left: within(box.left, area.left, area.width - box.width),
    top: within(box.top, area.top, area.height - box.height),
  };
}

function nearestOf(spots: readonly Box[], to: Box): Box[] {
  const far = (spot: Box) => (spot.left - to.left) ** 2 + (spot.top - to.top) ** 2;
  return [...spots].sort((one, other) => far(one) - far(other)).slice(0, 1);
}

/** The nearest free spot is at the wanted one, an edge of the area, or beside something in the way. */
function spotsBeside(box: Box, area: Box, taken: readonly Box[]): Box[] {
  const lefts = [
    box.left,
    area.left,
    area.left + area.width - box.width,
    ...taken.flatMap((each) => [
      each.left - box.width - CARD_GAP,
      each.left + each.width + CARD_GAP,
    ]),
  ];
  const tops = [
    box.top,
    area.top,
    area.top + area.height - box.height,
    ...taken.flatMap((each) => [
      each.top - box.height - CARD_GAP,
      each.top + each.height + CARD_GAP,
    ]),
  ];
  const all = lefts.flatMap((left) => tops.map((top) => ({ ...box, left, top })));
  return all.filter((spot) => isInside(spot, area));
}

/** Is the whole of a box in the area? */
export function isInside(box: Box, area: Box): boolean {
  const { left, top, width, height } = area;
  return (
    box.left >= left &&
    box.top >= top &&
    box.left + box.width <= left + width &&
    box.top + box.height <= top + height
  );
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}
