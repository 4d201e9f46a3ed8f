/** The lines of a scenario that are about triggers: how they are asked for, and how they are told. */
import {
  asMarketId,
  asMemberId,
  asOrderId,
  lots,
  lotsToNumber,
  ticks,
  ticksToNumber,
} from '@candor/money';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import type { MarginMode } from '../perp/words.ts';
import type { OwnStop, OwnTriggerOrder } from '../read/readTriggers.ts';
import { reasonOfCode } from '../rejectReason.ts';

/** The number behind a word of a line, such as the 110 in `tp 110`; undefined without the word. */
function numberAfter(words: readonly string[], word: string): number | undefined {
  const at = words.indexOf(word);
  return at < 0 ? undefined : Number(words[at + 1]);
}

/** The prices of a stop in a line. */
export function stopOfLine(words: readonly string[]) {
  const [takeProfit, stopLoss] = [numberAfter(words, 'tp'), numberAfter(words, 'sl')];
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: ticks(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: ticks(stopLoss) }),
  };
}

function quantityOfLine(words: readonly string[]) {
  const quantity = numberAfter(words, 'lots');
  return quantity === undefined ? {} : { quantity: lots(quantity) };
}

/** The command of a line about triggers; undefined for another line. `idOf` knows the ids behind names. */
export function triggerCommand(
  memberId: number,
  words: readonly string[],
  { idOf, orderOf }: { idOf(name: string): number; orderOf(words: readonly string[]): Command },
): Command | undefined {
  const [, verb, third = '', fourth = ''] = words;
  const mode: MarginMode = words.includes('isolated') ? 'isolated' : 'cross';
  const stop = { ...stopOfLine(words), ...quantityOfLine(words) };
  if (verb === 'guards') {
    const side = third === 'short' ? 'short' : 'long';
    return {
      type: 'setStop',
      memberId: asMemberId(memberId),
      marketId: asMarketId(0),
      side,
      mode,
      ...stop,
    };
  }
  if (verb === 'changes')
    return {
      type: 'changeStop',
      memberId: asMemberId(memberId),
      triggerId: asOrderId(idOf(third)),
      ...stop,
    };
  if (verb === 'drops')
    return {
      type: 'cancelTrigger',
      memberId: asMemberId(memberId),
      triggerId: asOrderId(idOf(third)),
    };
  if (verb === 'cancels' && third === 'all')
    return { type: 'cancelContractOrders', memberId: asMemberId(memberId) };
  if (verb !== 'waits') return undefined;
  const direction = third === 'falls' ? 'falls' : 'rises';
  const opened = orderOf([words[0] ?? '', ...words.slice(4)]);
  if (opened.type !== 'openPosition') return undefined;
  const { clientOrderId: _, ...order } = opened;
  const triggerPrice = ticks(Number(fourth));
  return { ...order, type: 'placeTriggerOrder', triggerPrice, direction };
}

/** A member's triggers as a line tells them. */
export function tellTriggers(
  triggers: readonly (OwnStop | OwnTriggerOrder)[],
  nameOf: (id: number) => string,
): string {
  if (triggers.length === 0) return 'none';
  return triggers
    .map((each) => {
      const { triggerId, side, mode, takeProfit, stopLoss, quantity } = each;
      const waits = each.kind === 'order' ? [each.direction, each.triggerPrice] : [];
      const at = each.kind === 'order' && each.price !== undefined ? ['@', each.price] : [];
      return [
        nameOf(triggerId),
        ...waits,
        side,
        ...(mode === 'isolated' ? [mode] : []),
        ...(takeProfit === undefined ? [] : ['tp', takeProfit]),
        ...(stopLoss === undefined ? [] : ['sl', stopLoss]),
        ...(quantity === undefined ? [] : ['lots', quantity]),
        ...at,
      ].join(' ');
    })
    .join(' · ');
}

/** What became of triggers in these events: which fired and what that moved, which ended otherwise. */
export function tellFired(events: readonly Event[], nameOf: (id: number) => string): string {
  const told = events.flatMap((event) => {
    if (event.type === 'triggerFired') {
      const end = events.find(
        (each) => each.type === 'triggerEnded' && each.triggerId === event.triggerId,
      );
      const [name, at] = [nameOf(event.triggerId), ticksToNumber(event.mark)];
      const price = ticksToNumber(event.triggerPrice);
      return [`${name} ${event.part} ${price} at ${at} ${outcomeOf(events, end)}`];
    }
    const isOther = event.type === 'triggerEnded' && event.cause !== 'fired';
    return isOther && event.cause !== 'refused'
      ? [`${nameOf(event.triggerId)} ${event.cause}`]
      : [];
  });
  return told.length === 0 ? 'nothing' : told.join(' · ');
}

function outcomeOf(events: readonly Event[], end: Event | undefined): string {
  if (end?.type !== 'triggerEnded') return 'without an end';
  if (end.cause === 'refused') return `refused ${reasonOfCode(end.refusal)}`;
  const filled = events.reduce((sum, each) => {
    const isOf = each.type === 'orderFilled' && each.takerOrderId === end.orderId;
    return isOf ? sum + lotsToNumber(each.quantity) : sum;
  }, 0);
  return `filled ${filled}`;
}
