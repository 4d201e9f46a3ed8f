/** Which sentence an order that was placed is answered with. Lots or whole contracts. */

export interface PlacedLots {
  readonly filled: number;
  readonly canceled: number;
  readonly wanted: number;
}

/** What is cancelled at once was an order that does not wait; what is neither filled nor cancelled rests. */
export function placedSentence({ filled, canceled, wanted }: PlacedLots) {
  if (canceled > 0) return filled > 0 ? 'orderPartlyFilled' : 'orderNotFilled';
  return filled === wanted ? 'orderFilled' : 'orderPlaced';
}
