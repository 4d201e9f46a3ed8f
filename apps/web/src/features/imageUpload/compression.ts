/**
 * How far a picture is made smaller before it is uploaded (§9): skipped at 200 KB or less; by a factor
 * that depends on its size, again until it is small; JPEG quality 0.1; at most about 4 million pixels.
 * The specification's quality makes the small print of a card unreadable, so two things are added: a
 * side that text needs is never gone below, and once a picture is small its quality is raised as far as
 * it stays small.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

const KB = 1_024;
/** §9: skipped at 200 KB or less; what is this small is small enough. */
const SMALL_BYTES = 200 * KB;
/** §9: JPEG quality 0.1, the least that is ever used. */
export const QUALITY_MIN = 0.1;
/** Tried from the best down, once the size is settled. */
export const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, QUALITY_MIN] as const;
/** §9: max around 4 million pixels. */
const PIXELS_MAX = 4_000_000;
/** The long side that the small print of a card needs. */
const LEGIBLE_SIDE = 1_000;
/** §9: factors by size; above the last one 0.3. */
const FACTORS = [
  [500 * KB, 0.9],
  [1_024 * KB, 0.7],
  [2_048 * KB, 0.5],
] as const;
const FACTOR_LARGEST = 0.3;

/** §9: is it left as it is? */
export function isSmall(bytes: number): boolean {
  return bytes <= SMALL_BYTES;
}

/** §9: the factor of each side for a picture of so many bytes. */
export function factorOf(bytes: number): number {
  return FACTORS.find(([limit]) => bytes <= limit)?.[1] ?? FACTOR_LARGEST;
}

/** The size within 4 million pixels. */
export function sizeWithinPixels({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)));
  return { width: floor(width * factor), height: floor(height * factor) };
}

/** The next smaller size for a picture that has so many bytes now; the same when text would suffer. */
export function smallerSize(size: Size, bytes: number): Size {
  const long = Math.max(size.width, size.height);
  const floorFactor = Math.min(1, LEGIBLE_SIDE / long);
  const factor = Math.max(factorOf(bytes), floorFactor);
  if (factor >= 1) return size;
  return { width: floor(size.width * factor), height: floor(size.height * factor) };
}

/** Text is read at this size or not at all: it gets no smaller. */
export function isAtFloor(size: Size): boolean {
  return Math.max(size.width, size.height) <= LEGIBLE_SIDE;
}

function floor(side: number): number {
  return Math.max(1, Math.floor(side + 1e-6));
}
