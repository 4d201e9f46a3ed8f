/** A small seeded generator, so that a demo exchange with the same seed moves the same way. */

export interface Random {
  /** Evenly spread in [0, 1). */
  readonly unit: () => number;
  /** Normally spread around 0 with deviation 1. */
  readonly normal: () => number;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    unit,
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick: (items) => items[Math.floor(unit() * items.length)],
  };
}
