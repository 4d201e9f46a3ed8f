/**
 * MiningScenario: a test of lock mining that a trader can read. USDT (2 decimals) is locked for 3 days, from
 * 100 to 1000 at a time, at 0.1 % to 1 % a day; redeeming early costs 2 % and the interest. Alice and bob have
 * 2000, the pool 100. Times are hours after a midnight of UTC.
 *
 *   10 alice locks 1000 → accepted #1 at 1% a day, 30 until 96
 *   at 48                                      (nothing but time)
 *   #1: day 1, earned 10                       alice: 1000+1010         (free + held)
 *   50 alice redeems #1 → redeemed 980 (interest 0, fee 20)
 *   pool: 100, promised 0, fees 20             product: 0 locks of 0
 */
import {
  amount,
  amountToBigInt,
  asAssetId,
  asMemberId,
  asOrderId,
  asSeq,
  formatUnitsTrimmed,
  type MemberId,
  type OrderId,
  parseDecimal,
  rate,
  rateToPpm,
  unitsAtScale,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf, Entry } from '../command.ts';
import { type Event, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { readBalances } from '../read/readMember.ts';
import { readLocks, readMining } from '../read/readMining.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { playLines, type Told } from './tellLines.ts';

const DECIMALS = 2;
const NAMES = ['alice', 'bob'];
export const ALICE = asMemberId(1_000);
export const BOB = asMemberId(1_001);
export const HOUR_MS = 3_600_000;
export const START = 20_000 * 24 * HOUR_MS;

export const PRODUCT: CommandOf<'listMining'> = {
  type: 'listMining',
  assetId: asAssetId(0),
  name: 'Three days',
  isOpen: true,
  rateMin: rate(1_000),
  rateMax: rate(10_000),
  termDays: 3,
  amountMin: amount(100_00n),
  amountMax: amount(1_000_00n),
  earlyFeeRate: rate(20_000),
  keepsInterest: false,
};

/** One exchange with one product, driven by lines. */
export class MiningScenario {
  exchange: Exchange = createExchange({ isDemo: true });
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  readonly orderIds: OrderId[] = [];
  private time = START;

  constructor(terms: Partial<CommandOf<'listMining'>> = {}, pool = 100_00n) {
    this.apply({ type: 'listAsset', code: 'USDT', decimals: DECIMALS });
    NAMES.forEach((_, index) => {
      const memberId = ALICE + index;
      const funds = {
        memberId: asMemberId(memberId),
        assetId: asAssetId(0),
        amount: amount(2_000_00n),
        externalId: 0n,
      };
      this.apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
      this.apply({ type: 'creditMember', ...funds });
    });
    this.fund(pool);
    this.apply({ ...PRODUCT, ...terms });
  }

  /** Applies a command as the next entry, at hours after the start or at the time of the last one. */
  apply(command: Command, hours = (this.time - START) / HOUR_MS): Outcome {
    this.time = START + hours * HOUR_MS;
    const sink = new EventBuffer();
    const entry = { seq: asSeq(this.exchange.seq + 1), time: this.time, requestKey: 0n, command };
    this.entries.push(entry);
    const outcome = outcomeOf(step(this.exchange, entry, sink));
    if (outcome.type === 'miningLocked') this.orderIds.push(outcome.orderId);
    this.events.push(...readEvents(sink.toBytes()));
    return outcome;
  }

  /** Brings money into the pool, or takes it back. */
  fund(units: bigint): Outcome {
    const fund = {
      account: 'mining',
      assetId: asAssetId(0),
      amount: amount(units),
      externalId: 0n,
    } as const;
    return this.apply({ type: 'fundHouse', ...fund });
  }

  /** Lets time pass until hours after the start, and what it brings happen. */
  passTo(hours: number): void {
    do this.apply({ type: 'advanceTime' }, hours);
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
    const [hours = '0', ...words] = asked.split(' ');
    const before = stateHash(this.exchange);
    const outcome = this.apply(this.commandOf(words), Number(hours));
    if (outcome.type === 'refused') {
      const changed = stateHash(this.exchange) === before ? '' : ' but changed the state';
      return `refused ${outcome.reason}${changed}`;
    }
    if (outcome.type === 'miningRedeemed') {
      const { paid, interest, fee } = outcome;
      return `${outcome.outcome} ${shown(paid)} (interest ${shown(interest)}, fee ${shown(fee)})`;
    }
    if (outcome.type !== 'miningLocked') return 'accepted';
    const percent = formatUnitsTrimmed(rateToPpm(outcome.rate), 4);
    const until = (outcome.endsAt - START) / HOUR_MS;
    const order = `#${this.orderIds.length}`;
    return `accepted ${order} at ${percent}% a day, ${shown(outcome.interest)} until ${until}`;
  }

  private commandOf([name = '', verb = '', what = '0']: readonly string[]): Command {
    const memberId = ALICE + NAMES.indexOf(name);
    if (verb === 'freezes')
      return { type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: true };
    if (verb === 'redeems') {
      return {
        type: 'redeemMining',
        memberId: asMemberId(memberId),
        orderId: asOrderId(this.orderOf(what)),
      };
    }
    const units = unitsAtScale(parseDecimal(what) ?? { units: 0n, scale: 0 }, DECIMALS) ?? 0n;
    return this.lockOf(asMemberId(memberId), units);
  }

  /** A lock on the terms as they are. */
  lockOf(memberId: MemberId, units: bigint): CommandOf<'lockMining'> {
    const { version = 0 } = this.exchange.mining.products[0]?.spec ?? {};
    return {
      type: 'lockMining',
      memberId: asMemberId(memberId),
      productId: 0,
      version,
      amount: amount(units),
    };
  }

  private orderOf(name: string): number {
    return this.orderIds[Number(name.slice(1)) - 1] ?? 0;
  }

  private tell(name: string): string {
    const { exchange } = this;
    const [offer] = readMining(exchange);
    if (name === 'pool') {
      const fees = exchange.ledger.balance(exchange.ledger.feeCell(asAssetId(0)));
      const promised = offer?.promised ?? 0n;
      return `${units(offer?.pool ?? 0n)}, promised ${units(promised)}, fees ${units(fees)}`;
    }
    if (name === 'product') return `${offer?.count} locks of ${units(offer?.principal ?? 0n)}`;
    if (name.startsWith('#')) {
      const locks = [ALICE, BOB].flatMap((memberId) => readLocks(exchange, asMemberId(memberId)));
      const lock = locks.find(({ terms }) => terms.orderId === this.orderOf(name));
      return lock === undefined ? 'ended' : `day ${lock.days}, earned ${units(lock.accrued)}`;
    }
    const [row] = readBalances(exchange, asMemberId(ALICE + NAMES.indexOf(name)));
    return `${units(row?.available ?? 0n)}+${units(row?.held ?? 0n)}`;
  }
}

function units(value: bigint): string {
  return formatUnitsTrimmed(value, DECIMALS);
}

function shown(value: Parameters<typeof amountToBigInt>[0]): string {
  return units(amountToBigInt(value));
}
