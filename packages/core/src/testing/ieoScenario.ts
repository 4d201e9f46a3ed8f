/**
 * IeoScenario: a test of an offering that a trader can read. Coins NEW (2 decimals) are offered in lots of 1
 * NEW at 2.50 USDT (2 decimals): 100 lots, at least 5 and at most 40 a member, fee 1 %, open from 100 s to
 * 200 s, listed at 300 s. Alice, bob and carol have 1000 USDT, the issuer 150 NEW. Times are seconds.
 *
 *   100 open → accepted                      150 alice commits 30 → accepted 30
 *   150 bob withdraws 5 → refused commitmentTooSmall
 *   at 200                                   (nothing but time)
 *   alice: 925+75 USDT 0+0 NEW               (free + held)
 *   offering: open, committed 30             house: 0 USDT 100 NEW
 *   market: halted
 */

import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  formatUnitsTrimmed,
  lots,
  type MemberId,
  rate,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf, Entry } from '../command.ts';
import { type Event, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { listing } from './market.ts';
import { playLines, type Told } from './tellLines.ts';

export const USDT = 0;
export const NEW = 1;
const DECIMALS = 2;
export const ISSUER = asMemberId(1_000);
const NAMES = ['issuer', 'alice', 'bob', 'carol'];
/** A midnight of UTC. */
export const START = 20_000 * 86_400_000;
const SECOND = 1_000;

export const OFFERING: CommandOf<'createOffering'> = {
  type: 'createOffering',
  issuerId: ISSUER,
  assetId: asAssetId(NEW),
  payAsset: asAssetId(USDT),
  mode: 'proRata',
  identityRequired: false,
  lot: amount(1_00n),
  lotPrice: amount(2_50n),
  supply: lots(100),
  memberMin: lots(5),
  memberMax: lots(40),
  feeRate: rate(10_000),
  opensAt: START + 100 * SECOND,
  closesAt: START + 200 * SECOND,
  listsAt: START + 300 * SECOND,
  marketId: asMarketId(0),
  unlocks: [],
  seed: 'candor',
};

export const LIMITS = {
  quantityMin: lots(1),
  quantityMax: lots(1_000),
  feeRateMaker: rate(0),
  feeRateTaker: rate(0),
  priceBand: rate(100_000),
  openOrdersMax: 200,
};

/** NEW for USDT. */
const MARKET: CommandOf<'listMarket'> = listing({
  baseAsset: asAssetId(NEW),
  quoteAsset: asAssetId(USDT),
  board: 'pioneer',
  priceDecimals: 1,
  quantityDecimals: 1,
  ...LIMITS,
});

/** One exchange with one offering, driven by lines. */
export class IeoScenario {
  exchange: Exchange = createExchange({ isDemo: true });
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private time = START;

  constructor(terms: Partial<CommandOf<'createOffering'>> = {}) {
    this.apply({ type: 'listAsset', code: 'USDT', decimals: DECIMALS });
    this.apply({ type: 'listAsset', code: 'NEW', decimals: DECIMALS });
    NAMES.forEach((_, index) => {
      const memberId = ISSUER + index;
      this.apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
      const funds = index === 0 ? { assetId: NEW, amount: 150_00n } : FUNDS;
      this.apply({
        ...{ type: 'creditMember', memberId: asMemberId(memberId), externalId: 0n },
        assetId: asAssetId(funds.assetId),
        amount: amount(funds.amount),
      });
    });
    this.apply(MARKET);
    this.apply({ type: 'changeMarket', marketId: asMarketId(0), status: 'halted', ...LIMITS });
    this.apply({ ...OFFERING, ...terms });
  }

  /** Applies a command as the next entry, at seconds after the start or at the time of the last one. */
  apply(command: Command, at = (this.time - START) / SECOND): Outcome {
    this.time = START + at * SECOND;
    const sink = new EventBuffer();
    const entry = { seq: asSeq(this.exchange.seq + 1), time: this.time, requestKey: 0n, command };
    this.entries.push(entry);
    const outcome = outcomeOf(step(this.exchange, entry, sink));
    this.events.push(...readEvents(sink.toBytes()));
    return outcome;
  }

  /** Lets time pass until seconds after the start, and what it brings happen. */
  passTo(at: number): void {
    do this.apply({ type: 'advanceTime' }, at);
    while (this.exchange.timers.nextAt <= this.exchange.time);
  }

  /** Runs the lines of a scenario. */
  play(text: string): Told {
    return playLines(text, {
      passTo: (at) => this.passTo(at),
      answer: (asked) => this.answer(asked),
      tell: (name) => this.tell(name),
    });
  }

  /** A copy through bytes. */
  restore(): void {
    this.exchange = loadSnapshot(takeSnapshot(this.exchange));
  }

  private answer(asked: string): string {
    const [at, command] = commandOf(asked);
    this.passTo(at);
    const before = stateHash(this.exchange);
    const outcome = this.apply(command, at);
    if (outcome.type === 'refused') {
      const changed = stateHash(this.exchange) === before ? '' : ' but changed the state';
      return `refused ${outcome.reason}${changed}`;
    }
    return outcome.type === 'offeringCommitted' ? `accepted ${told(outcome)}` : 'accepted';
  }

  private tell(name: string): string {
    const { exchange } = this;
    if (name === 'market') return `${exchange.markets[0]?.spec.status}`;
    if (name === 'offering') {
      const offering = exchange.ieo.offerings[0];
      return `${offering?.status}, committed ${offering?.committed}`;
    }
    if (name === 'house') {
      const { ledger } = exchange;
      const held = (asset: number) =>
        shown(ledger.balance(ledger.houseCell('offering', asAssetId(asset))));
      return `${held(USDT)} USDT ${held(NEW)} NEW`;
    }
    const rows = readBalances(exchange, asMemberId(memberOf(name)));
    return [USDT, NEW].map((asset) => coinsOf(rows, asset)).join(' ');
  }
}

const FUNDS = { assetId: USDT, amount: 1_000_00n };

function coinsOf(rows: ReturnType<typeof readBalances>, asset: number): string {
  const row = rows.find(({ assetId }) => assetId === asset);
  const code = asset === USDT ? 'USDT' : 'NEW';
  return `${shown(row?.available ?? 0n)}+${shown(row?.held ?? 0n)} ${code}`;
}

function shown(units: bigint): string {
  return formatUnitsTrimmed(units, DECIMALS);
}

function told({ committed, serial }: Extract<Outcome, { type: 'offeringCommitted' }>): string {
  return serial === 0 ? `${committed}` : `${committed} as #${serial}`;
}

function memberOf(name: string): MemberId {
  return asMemberId(ISSUER + NAMES.indexOf(name));
}

function commandOf(asked: string): readonly [number, Command] {
  const [at = '0', first = '', verb = '', count = '0', note = ''] = asked.split(' ');
  const time = Number(at);
  if (first === 'open') return [time, { type: 'openOffering', offeringId: 0 }];
  if (first === 'cancel') return [time, { type: 'cancelOffering', offeringId: 0 }];
  const memberId = memberOf(first);
  if (verb === 'freezes') return [time, { type: 'setMemberFrozen', memberId, isFrozen: true }];
  const wanted = { memberId, offeringId: 0, quantity: lots(Number(count)) };
  if (verb === 'withdraws') return [time, { type: 'withdrawCommitment', ...wanted }];
  return [time, { type: 'commitOffering', ...wanted, isIdentified: note === 'identified' }];
}
