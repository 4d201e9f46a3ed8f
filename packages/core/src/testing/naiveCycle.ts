/**
 * NaiveCycle: timed contracts as one would write them on paper: every tick and every contract is kept, every
 * figure is a bigint, everything is looked for again each time. The twin of the core's in property tests.
 * Money in smallest units, prices in whole numbers, times in ms. One product, one asset.
 */

export interface NaiveTerms {
  readonly timeoutMs: number;
  readonly ticksMin: number;
  readonly payoutPpm: bigint;
  readonly lossPpm: bigint;
}

export interface NaiveContract {
  readonly place: number;
  readonly memberId: number;
  readonly isBuy: boolean;
  readonly stake: bigint;
  readonly acceptedAt: number;
  readonly expiresAt: number;
  readonly terms: NaiveTerms;
  result: 'open' | 'won' | 'lost' | 'tie' | 'void';
  paid: bigint;
  endedAt: number;
}

interface NaiveTick {
  readonly place: number;
  readonly at: number;
  readonly price: bigint;
}

const PPM = 1_000_000n;

export class NaiveCycle {
  readonly contracts: NaiveContract[] = [];
  private readonly ticks: NaiveTick[] = [];
  private readonly free = new Map<number, bigint>();
  house: bigint;
  /** The place of the entry in the log that is being looked at. */
  place = 0;
  now = 0;

  constructor(members: readonly number[], funds: bigint, house: bigint) {
    for (const memberId of members) this.free.set(memberId, funds);
    this.house = house;
  }

  /** Lets time pass: whatever has a result now gets it. */
  passTo(time: number): void {
    this.place += 1;
    this.now = Math.max(this.now, time);
    for (const contract of this.contracts) this.settle(contract);
  }

  tick(price: bigint): void {
    this.ticks.push({ place: this.place, at: this.now, price });
  }

  /** True when the contract is accepted. */
  open(order: Pick<NaiveContract, 'memberId' | 'isBuy' | 'stake'>, ms: number, terms: NaiveTerms) {
    const newest = this.ticks.at(-1);
    const cover = (order.stake * terms.payoutPpm) / PPM;
    const isFresh = newest !== undefined && this.now - newest.at <= terms.timeoutMs;
    const isCovered =
      this.house - this.escrow >= cover && this.available(order.memberId) >= order.stake;
    if (!isFresh || !isCovered) return false;
    const times = { acceptedAt: this.now, expiresAt: this.now + ms };
    this.contracts.push({
      ...order,
      ...times,
      place: this.place,
      terms,
      result: 'open',
      paid: 0n,
      endedAt: 0,
    });
    return true;
  }

  /** The entry of a contract, or nothing while and if there is none. */
  entryOf({ place, acceptedAt, terms }: NaiveContract): bigint | undefined {
    const first = this.ticks.find((tick) => tick.place > place);
    return first && first.at <= acceptedAt + terms.timeoutMs ? first.price : undefined;
  }

  /** What the house may have to pay. */
  get escrow(): bigint {
    return this.running().reduce(
      (sum, { stake, terms }) => sum + (stake * terms.payoutPpm) / PPM,
      0n,
    );
  }

  /** What a member has free. */
  available(memberId: number): bigint {
    return (this.free.get(memberId) ?? 0n) - this.held(memberId);
  }

  /** What a member has staked. */
  held(memberId: number): bigint {
    return this.running()
      .filter((contract) => contract.memberId === memberId)
      .reduce((sum, { stake }) => sum + stake, 0n);
  }

  /** How many ended how. */
  get counts(): Record<Exclude<NaiveContract['result'], 'open'>, number> {
    const count = (result: NaiveContract['result']) =>
      this.contracts.filter((contract) => contract.result === result).length;
    return { won: count('won'), lost: count('lost'), tie: count('tie'), void: count('void') };
  }

  private running(): NaiveContract[] {
    return this.contracts.filter(({ result }) => result === 'open');
  }

  private settle(contract: NaiveContract): void {
    if (contract.result !== 'open') return;
    const { acceptedAt, expiresAt, terms, isBuy, stake } = contract;
    const entry = this.entryOf(contract);
    if (entry === undefined) {
      if (this.now > acceptedAt + terms.timeoutMs) this.end(contract, 'void', stake);
      return;
    }
    if (this.now < expiresAt) return;
    const twice = this.twiceMedian(expiresAt, terms.ticksMin);
    if (twice === undefined) this.end(contract, 'void', stake);
    else if (twice === entry * 2n) this.end(contract, 'tie', stake);
    else if (twice > entry * 2n === isBuy) {
      this.end(contract, 'won', stake + (stake * terms.payoutPpm) / PPM);
    } else this.end(contract, 'lost', stake - (stake * terms.lossPpm + PPM - 1n) / PPM);
  }

  private twiceMedian(expiresAt: number, least: number): bigint | undefined {
    const prices = this.ticks
      .filter(({ at }) => at >= expiresAt - 1_000 && at < expiresAt)
      .map(({ price }) => price)
      .sort((left, right) => Number(left - right));
    if (prices.length < least) return undefined;
    const half = Math.floor(prices.length / 2);
    return (prices[half] ?? 0n) + (prices[prices.length - 1 - half] ?? 0n);
  }

  private end(contract: NaiveContract, result: NaiveContract['result'], paid: bigint): void {
    contract.result = result;
    contract.paid = paid;
    contract.endedAt = this.now;
    const won = paid - contract.stake;
    this.free.set(contract.memberId, (this.free.get(contract.memberId) ?? 0n) + won);
    this.house -= won;
  }
}
