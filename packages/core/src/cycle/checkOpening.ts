/** checkOpening: every reason against a contract, in the order of the reasons. */
import { kept, type MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { addExact, type Exact, exactFromAmount } from '../ledger/exact.ts';
import type { RejectReason } from '../rejectReason.ts';
import { type Contract, lossOf, profitOf } from './contract.ts';
import type { CycleProduct } from './cycleProduct.ts';
import type { OpenCoin, OpenDuration } from './openTerms.ts';
import { limitAt, usedOf } from './protections.ts';
import type { OpenCycle } from './words.ts';

/** What a command asks for, found. */
interface Wanted {
  readonly member: MemberIndex;
  readonly product: CycleProduct;
  readonly coin: OpenCoin;
  readonly duration: OpenDuration;
  readonly stake: Exact;
}

/** The contract a command asks for, or why there is none. Changes nothing. */
export function checkOpening(exchange: Exchange, command: OpenCycle): Contract | RejectReason {
  const wanted = find(exchange, command);
  if (typeof wanted === 'string') return wanted;
  const contract = contractOf(exchange, command, wanted);
  return (
    checkStake(wanted) ??
    checkCaps(wanted, contract) ??
    checkProtection(exchange, contract) ??
    checkCover(exchange, contract) ??
    contract
  );
}

function find(exchange: Exchange, command: OpenCycle): Wanted | RejectReason {
  const { members, cycles } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  const product = cycles.products[command.productId];
  if (product === undefined) return 'cycleUnknown';
  const index = checkIndex(exchange, product);
  if (index !== undefined) return index;
  if (!product.spec.isOpen) return 'cycleClosed';
  const { coins, durations } = product.terms;
  const coin = coins.find(({ assetId }) => assetId === command.stakeAsset);
  if (coin === undefined) return 'cycleCoinUnknown';
  const duration = durations.find(({ seconds }) => seconds === command.seconds);
  if (duration === undefined) return 'cycleDurationUnknown';
  return { member, product, coin, duration, stake: exactFromAmount(command.stake) };
}

/** A contract is accepted only while ticks come: the newest is no older than the entry may be late. */
function checkIndex({ indexes, time }: Exchange, { spec }: CycleProduct): RejectReason | undefined {
  const index = indexes.find(spec.baseAsset, spec.quoteAsset);
  if (index === undefined) return 'indexPriceMissing';
  return time - index.setAt > spec.tickTimeoutMs ? 'indexPriceStale' : undefined;
}

function contractOf(exchange: Exchange, command: OpenCycle, wanted: Wanted): Contract {
  const { seq, time, cycles } = exchange;
  const { member, product, duration, stake } = wanted;
  const { payoutPpm, lossPpm } = duration;
  return {
    orderId: kept(seq),
    memberId: command.memberId,
    member,
    productId: command.productId,
    side: command.side,
    stakeAsset: command.stakeAsset,
    stake,
    profit: profitOf(stake, payoutPpm),
    loss: lossOf(stake, lossPpm),
    payoutPpm,
    lossPpm,
    seconds: command.seconds,
    ticksMin: product.spec.ticksMin,
    acceptedAt: time,
    entryBy: time + product.spec.tickTimeoutMs,
    expiresAt: time + command.seconds * 1_000,
    entry: undefined,
    row: cycles.protections.find(member, command.stakeAsset),
    older: undefined,
    newer: undefined,
  };
}

function checkStake({ product, coin, duration, stake }: Wanted): RejectReason | undefined {
  const least = duration.stakeMins[product.terms.coins.indexOf(coin)] ?? 0;
  if (stake < least || stake < coin.stakeMin) return 'stakeBelowMin';
  return stake > coin.stakeMax ? 'stakeAboveMax' : undefined;
}

function checkCaps({ product, coin }: Wanted, contract: Contract): RejectReason | undefined {
  const { stakeAsset: asset, stake, profit, expiresAt, productId, row } = contract;
  const staked = row?.stakes[productId] ?? 0;
  if (addExact(staked, stake) > coin.memberMax) return 'cycleMemberFull';
  if (addExact(product.coverOf(asset), profit) > coin.pairMax) return 'cyclePairFull';
  const second = addExact(product.coverAt(asset, expiresAt), profit);
  return second > coin.secondMax ? 'cycleSecondFull' : undefined;
}

/** What members allow themselves. */
function checkProtection(
  { cycles: { protections }, time }: Exchange,
  { member, stake, loss, row }: Contract,
): RejectReason | undefined {
  if (protections.coolOffOf(member) > time) return 'coolOffActive';
  if (row === undefined || !row.isLimited) return undefined;
  const used = usedOf(row, time);
  if (addExact(used.staked, stake) > limitAt(row.stake, time)) return 'dailyStakeReached';
  return addExact(used.atRisk, loss) > limitAt(row.loss, time) ? 'dailyLossReached' : undefined;
}

/** The house covers all it may have to pay, the member the stake. */
function checkCover(
  { ledger }: Exchange,
  { member, stakeAsset, stake, profit }: Contract,
): RejectReason | undefined {
  if (!ledger.covers(ledger.houseCell('cycle', stakeAsset), profit)) return 'cycleCoverTooLow';
  const available = ledger.find(member, COIN_AVAILABLE, stakeAsset);
  return ledger.covers(available, stake) ? undefined : 'balanceTooLow';
}
