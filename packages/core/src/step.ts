/**
 * step: one entry of the log applied to the exchange. A table only: which functions answer which
 * command, in their order; what a halted exchange refuses; what a repeated request key is told.
 */
import { InvariantViolation } from '@candor/money';
import type { EventBuffer } from './bytes/eventBuffer.ts';
import { emit } from './bytes/word.ts';
import { COMMANDS, type Command, type CommandOf, type CommandType, type Entry } from './command.ts';
import { takeTick } from './cycle/awaitEntry.ts';
import { changeCycle, listCycle } from './cycle/listCycle.ts';
import { openCycle } from './cycle/openCycle.ts';
import { setCycleLimits, startCoolOff } from './cycle/protectMember.ts';
import type { Exchange } from './exchange.ts';
import { noteHoldings } from './fee/countedHolding.ts';
import { acceptFlash } from './flash/acceptFlash.ts';
import { quoteFlash } from './flash/quoteFlash.ts';
import { setFlashPair } from './flash/setFlashPair.ts';
import { setFlashStock } from './flash/setFlashStock.ts';
import { fundHouse } from './house/fundHouse.ts';
import { cancelOffering } from './ieo/cancelOffering.ts';
import { commitOffering, withdrawCommitment } from './ieo/commitOffering.ts';
import { createOffering } from './ieo/createOffering.ts';
import { openOffering } from './ieo/openOffering.ts';
import { EXCHANGE_HALTED } from './ledger/words.ts';
import { listAsset } from './market/listAsset.ts';
import { changeMarket, listMarket } from './market/listMarket.ts';
import { claimFaucet, creditMember } from './member/creditMember.ts';
import { giveUpFunds } from './member/giveUpFunds.ts';
import { lockWithdrawals } from './member/lockWithdrawals.ts';
import { openMember, setMemberFrozen } from './member/openMember.ts';
import { setInviter, setPlatformAsset } from './member/setInviter.ts';
import { changeMining, listMining } from './mining/listMining.ts';
import { lockMining } from './mining/lockMining.ts';
import { redeemMining } from './mining/redeemMining.ts';
import { onceByKey, onceEver } from './once.ts';
import { type Answer, refused } from './outcome.ts';
import { passTime } from './passTime.ts';
import { amendContractOrder } from './perp/amendContractOrder.ts';
import { cancelContractOrder, cancelContractOrders } from './perp/cancelContractOrder.ts';
import { cancelTrigger } from './perp/cancelTrigger.ts';
import { changeMargin } from './perp/changeMargin.ts';
import { closePosition, closePositions } from './perp/closePosition.ts';
import { fireTriggers } from './perp/fireTriggers.ts';
import { liquidateDue } from './perp/liquidateDue.ts';
import { changePerp, listPerp } from './perp/listPerp.ts';
import { boundMark, moveMarks } from './perp/moveMarks.ts';
import { openPosition } from './perp/openPosition.ts';
import { placeTriggerOrder } from './perp/placeTriggerOrder.ts';
import { changeStop, setStop } from './perp/setStop.ts';
import { transferContract } from './perp/transferContract.ts';
import { moveBands } from './price/moveBands.ts';
import { setIndexPrice } from './price/setIndexPrice.ts';
import { quarantineEntry } from './quarantine/quarantineEntry.ts';
import { adoptRules } from './rules/adoptRules.ts';
import { amendOrder } from './spot/amendOrder.ts';
import { cancelAllOrders, cancelOrder } from './spot/cancelOrder.ts';
import { placeLimitOrder } from './spot/placeLimitOrder.ts';
import { placeMarketOrder } from './spot/placeMarketOrder.ts';
import { advanceTime } from './timer/advanceTime.ts';
import { buyFiat } from './wallet/buyFiat.ts';
import { creditDeposit } from './wallet/creditDeposit.ts';
import { refundWithdrawal, settleWithdrawal } from './wallet/endWithdrawal.ts';
import { holdWithdrawal } from './wallet/holdWithdrawal.ts';
import { settleFiat } from './wallet/settleFiat.ts';
import { setWalletTerms } from './wallet/setWalletTerms.ts';
import { transferFiat } from './wallet/transferFiat.ts';

/** Decides a command: refuses it and changes nothing, or does it. */
type Decide<Type extends CommandType> = (
  exchange: Exchange,
  command: CommandOf<Type>,
  sink: EventBuffer,
) => Answer;

/** Does what else an accepted command entails in other rooms. */
type Follow<Type extends CommandType> = (
  exchange: Exchange,
  command: CommandOf<Type>,
  sink: EventBuffer,
) => void;

type Steps<Type extends CommandType> = readonly [Decide<Type>, ...Follow<Type>[]];

const STEPS: { readonly [Type in CommandType]: Steps<Type> } = {
  advanceTime: [advanceTime],
  adoptRules: [adoptRules],
  quarantineEntry: [quarantineEntry],
  listAsset: [listAsset],
  listMarket: [listMarket, moveBands],
  changeMarket: [changeMarket],
  setIndexPrice: [setIndexPrice, moveBands, takeTick, moveMarks, fireTriggers, liquidateDue],
  openMember: [openMember],
  setMemberFrozen: [setMemberFrozen],
  setInviter: [setInviter],
  lockWithdrawals: [lockWithdrawals],
  setPlatformAsset: [setPlatformAsset],
  claimFaucet: [claimFaucet],
  creditMember: [onceEver(creditMember)],
  giveUpFunds: [giveUpFunds],
  setFlashPair: [setFlashPair],
  quoteFlash: [quoteFlash],
  acceptFlash: [acceptFlash],
  setFlashStock: [setFlashStock],
  listPerp: [listPerp, moveBands, moveMarks],
  changePerp: [changePerp, boundMark],
  transferContract: [transferContract],
  openPosition: [openPosition],
  closePosition: [closePosition],
  closePositions: [closePositions],
  amendContractOrder: [amendContractOrder],
  cancelContractOrder: [cancelContractOrder],
  cancelContractOrders: [cancelContractOrders],
  setStop: [setStop],
  changeStop: [changeStop],
  placeTriggerOrder: [placeTriggerOrder],
  cancelTrigger: [cancelTrigger],
  changeMargin: [changeMargin],
  listCycle: [listCycle],
  changeCycle: [changeCycle],
  openCycle: [openCycle],
  setCycleLimits: [setCycleLimits],
  startCoolOff: [startCoolOff],
  createOffering: [createOffering],
  openOffering: [openOffering],
  commitOffering: [commitOffering],
  withdrawCommitment: [withdrawCommitment],
  cancelOffering: [cancelOffering],
  listMining: [listMining],
  changeMining: [changeMining],
  lockMining: [lockMining],
  redeemMining: [redeemMining],
  fundHouse: [onceEver(fundHouse)],
  setWalletTerms: [setWalletTerms],
  creditDeposit: [onceEver(creditDeposit)],
  holdWithdrawal: [holdWithdrawal],
  settleWithdrawal: [settleWithdrawal],
  refundWithdrawal: [refundWithdrawal],
  transferFiat: [transferFiat],
  buyFiat: [onceEver(buyFiat)],
  settleFiat: [settleFiat],
  placeLimitOrder: [placeLimitOrder],
  placeMarketOrder: [placeMarketOrder],
  cancelOrder: [cancelOrder],
  cancelAllOrders: [cancelAllOrders],
  amendOrder: [amendOrder],
};

/**
 * Applies one entry; its events go to `sink`. First time passes; then the command is decided: a refused
 * one changes nothing. A repeated request key is told the first outcome.   Rejects: as the command's
 * function, idempotencyKeyReused, requestKeysUsedUp, exchangeHalted.   Asserts: the entry
 * follows on the last one; every asset sums to zero, or the exchange halts.
 */
export function step(exchange: Exchange, entry: Entry, sink: EventBuffer): Answer {
  enter(exchange, entry, sink);
  if (entry.requestKey === 0n) return apply(exchange, entry.command, sink);
  return applyOnce(exchange, entry, sink);
}

/**
 * Passes over an entry that the log quarantines: as with a refused one, time passes and nothing else
 * happens.   Rejects: entryQuarantined.   Asserts: as `step`.
 */
export function passOver(exchange: Exchange, entry: Entry, sink: EventBuffer): Answer {
  enter(exchange, entry, sink);
  exchange.passedOver.add(entry.seq);
  return refused('entryQuarantined');
}

function enter(exchange: Exchange, entry: Entry, sink: EventBuffer): void {
  if (entry.seq !== exchange.seq + 1) throw notFollowing(exchange, entry);
  exchange.seq = entry.seq;
  if (entry.time > exchange.time) exchange.time = entry.time;
  sink.setEntry(entry.seq, exchange.time);
  passTime(exchange, sink);
}

/** Nothing has changed yet: what is between two entries would be lost, what comes twice counted twice. */
function notFollowing(exchange: Exchange, entry: Entry): InvariantViolation {
  const next = exchange.seq + 1;
  return new InvariantViolation(`entry ${entry.seq} came where entry ${next} follows`);
}

const applyOnce = onceByKey(apply);

/** Halts the exchange and says so when an asset does not sum to zero. O(1) while all is well. */
export function checkBalanced(exchange: Exchange, sink: EventBuffer): void {
  if (exchange.ledger.unbalancedCount === 0 || exchange.isHalted) return;
  exchange.isHalted = true;
  emit(sink, EXCHANGE_HALTED, { assetId: exchange.ledger.findUnbalanced() ?? 0 });
}

function apply(exchange: Exchange, command: Command, sink: EventBuffer): Answer {
  if (exchange.isHalted && COMMANDS.ofType(command.type).whenHalted === 'refused') {
    return refused('exchangeHalted');
  }
  const answer = decide(exchange, command, sink);
  noteHoldings(exchange);
  checkBalanced(exchange, sink);
  return answer;
}

/** By the table; the two commands there are most of, which entail nothing else, without looking. */
function decide(exchange: Exchange, command: Command, sink: EventBuffer): Answer {
  if (command.type === 'placeLimitOrder') return placeLimitOrder(exchange, command, sink);
  if (command.type === 'cancelOrder') return cancelOrder(exchange, command, sink);
  const stages = STEPS[command.type] as Steps<CommandType>;
  const answer = stages[0](exchange, command, sink);
  if (stages.length > 1 && answer.type !== 'refused') follow(stages, exchange, command, sink);
  return answer;
}

/** Does what else an accepted command entails. */
function follow(
  stages: Steps<CommandType>,
  exchange: Exchange,
  command: Command,
  sink: EventBuffer,
): void {
  for (let at = 1; at < stages.length; at += 1) stages[at]!(exchange, command, sink);
}
