/**
 * How perpetuals answer their commands, and what their events stand for in the ledger: all of it in the
 * contract book and the quote asset. Units: smallest units. Source: ADR 35.
 */
import { type Amount, amountToBigInt } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import type {
  EXECUTION_EVENTS,
  ORDER_AMENDED,
  ORDER_CANCELED,
  ORDER_RESTED,
} from '../execution/words.ts';
import {
  type Movement,
  type Posting,
  type PostingKind,
  toCoins,
  toContracts,
  toHouse,
} from '../ledger/posting.ts';
import { amendContractOrder } from './amendContractOrder.ts';
import { cancelContractOrder, cancelContractOrders } from './cancelContractOrder.ts';
import { cancelTrigger } from './cancelTrigger.ts';
import { changeMargin } from './changeMargin.ts';
import { closePosition, closePositions } from './closePosition.ts';
import { changePerp, listPerp } from './listPerp.ts';
import { openPosition } from './openPosition.ts';
import { placeTriggerOrder } from './placeTriggerOrder.ts';
import { changeStop, setStop } from './setStop.ts';
import { transferContract } from './transferContract.ts';
import type { TRIGGER_COMMANDS, TRIGGER_EVENTS } from './triggerWords.ts';
import type {
  CONTRACT_TRANSFERRED,
  FUNDING_CHARGED,
  PERP_COMMANDS,
  PERP_EVENTS,
  POSITION_CHANGED,
} from './words.ts';

export const PERP_ANSWERS: AnswersTo<typeof PERP_COMMANDS | typeof TRIGGER_COMMANDS> = {
  listPerp,
  changePerp,
  transferContract,
  openPosition,
  closePosition,
  cancelContractOrder,
  closePositions,
  changeMargin,
  amendContractOrder,
  setStop,
  changeStop,
  placeTriggerOrder,
  cancelTrigger,
  cancelContractOrders,
};

export const PERP_POSTINGS: PostingsOfEach<typeof PERP_EVENTS | typeof TRIGGER_EVENTS> = {
  perpListed: postsNothing,
  perpChanged: postsNothing,
  contractTransferred: postingsOfTransfer,
  contractOrderMeant: postsNothing,
  positionChanged: postingsOfPosition,
  markPriceChanged: postsNothing,
  fundingCharged: postingsOfFundingCharge,
  stopSet: postsNothing,
  triggerOrderPlaced: postsNothing,
  triggerFired: postsNothing,
  triggerEnded: postsNothing,
};

export const PERP_ORDER_POSTINGS: PostingsOfEach<typeof EXECUTION_EVENTS> = {
  orderAccepted: postsNothing,
  orderFilled: postsNothing,
  orderRested: postingsOfContractRest,
  orderCanceled: postingsOfContractCancel,
  orderAmended: postingsOfContractAmend,
};

type Rested = ValueOf<typeof ORDER_RESTED>;
type Canceled = ValueOf<typeof ORDER_CANCELED>;
type Amended = ValueOf<typeof ORDER_AMENDED>;
type Changed = ValueOf<typeof POSITION_CHANGED>;

/** What an opening order is to hold is taken from what is available. */
function postingsOfContractRest(rested: Rested): readonly Posting[] {
  return postingsOfHold(rested, 'hold', amountToBigInt(rested.held));
}

/** What an order still held is available again. */
function postingsOfContractCancel(canceled: Canceled): readonly Posting[] {
  return postingsOfHold(canceled, 'release', -amountToBigInt(canceled.released));
}

/** What an order that shrank no longer holds is available again. */
function postingsOfContractAmend(amended: Amended): readonly Posting[] {
  return postingsOfHold(amended, 'release', -amountToBigInt(amended.released));
}

function postingsOfHold(
  order: Rested | Canceled | Amended,
  kind: 'hold' | 'release',
  held: bigint,
): readonly Posting[] {
  if (held === 0n) return [];
  const moved = { kind, assetId: order.heldAsset, reference: `${order.orderId}` } as const;
  return [
    toContracts(order.memberId, 'available', { ...moved, delta: -held }),
    toContracts(order.memberId, 'order', { ...moved, delta: held }),
  ];
}

/** From one book of a member to another. */
function postingsOfTransfer(told: ValueOf<typeof CONTRACT_TRANSFERRED>): readonly Posting[] {
  const delta = amountToBigInt(told.amount);
  const moved = { kind: 'transfer', assetId: told.assetId, reference: '' } as const;
  return [
    toCoins(told.memberId, { ...moved, delta: -delta }),
    toContracts(told.memberId, 'available', { ...moved, delta }),
  ];
}

/** What funding left over goes to the fund, or comes from it. */
function postingsOfFundingCharge(charged: ValueOf<typeof FUNDING_CHARGED>): readonly Posting[] {
  const delta = amountToBigInt(charged.remainder);
  if (delta === 0n) return [];
  const moved = { kind: 'insurance', assetId: charged.quoteAsset, reference: '' } as const;
  return [
    toHouse('clearing', { ...moved, delta: -delta }),
    toHouse('insurance', { ...moved, delta }),
  ];
}

/** What the exchange closed of a row is told apart from what its member did. */
function realizedAs({ cause }: Changed): PostingKind {
  const isTaken = cause === 'reduced' || cause === 'liquidated' || cause === 'deleveraged';
  return isTaken ? 'liquidation' : 'profit';
}

/** All that a change of a row moved, each against where it came from or went. */
function postingsOfPosition(changed: Changed): readonly Posting[] {
  const { memberId } = changed;
  const reference = changed.tradeId === 0 ? '' : `${changed.tradeId}`;
  const pairs: Posting[] = [];
  const move = (
    kind: PostingKind,
    value: Amount,
    to: (moved: Movement) => Posting,
    from: (moved: Movement) => Posting,
  ) => {
    const delta = amountToBigInt(value);
    if (delta === 0n) return;
    const moved = { kind, assetId: changed.quoteAsset, reference };
    pairs.push(from({ ...moved, delta: -delta }), to({ ...moved, delta }));
  };
  const available = (moved: Movement) => toContracts(memberId, 'available', moved);
  const clearing = (moved: Movement) => toHouse('clearing', moved);
  move('release', changed.released, available, (moved) => toContracts(memberId, 'order', moved));
  move(realizedAs(changed), changed.profit, available, clearing);
  move('contractFunding', changed.funding, available, clearing);
  move('fee', changed.fee, (moved) => toHouse('fee', moved), available);
  move('hold', changed.margin, (moved) => toContracts(memberId, 'margin', moved), available);
  move('insurance', changed.insured, (moved) => toHouse('insurance', moved), clearing);
  return pairs;
}
