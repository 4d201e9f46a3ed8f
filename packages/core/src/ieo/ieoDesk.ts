/** IeoDesk: every offering by id, in the order of creation. */
import { Offering } from './offering.ts';
import type { OfferingSpec } from './words.ts';

export class IeoDesk {
  readonly offerings: Offering[] = [];

  add(spec: OfferingSpec): Offering {
    const offering = new Offering(spec);
    this.offerings.push(offering);
    return offering;
  }

  find(offeringId: number): Offering | undefined {
    return this.offerings[offeringId];
  }
}
