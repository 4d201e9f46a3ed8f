/**
 * What is left of a member who is erased: a demo's funds go back to where they came from, of a live account what
 * is too little to pay out becomes the house's, if its owner said so. Everything by commands in the log.
 */
import type { Command, Holding } from '@candor/core';
import { amount, formatUnitsTrimmed, type MemberId } from '@candor/money';
import type { EnginePort } from '../../engine/enginePort.ts';
import { OperatorRequestFault } from '../../operatorDoor/operatorRequestFault.ts';

type Engine = Pick<EnginePort, 'query' | 'submit'>;

/** What may be given up in a live exchange, all coins together, by their index. */
const REST_MAX_USDT = 10n;
const VALUE_ASSET = 'USDT';
/** Digits that worth is summed with. */
const WORTH_DECIMALS = 18;

export interface RestTerms {
  readonly isDemo: boolean;
  /** The owner said that what is left is given up. */
  readonly givesUpRest: boolean;
}

/**
 * Throws while more is left than may be given up, or something is held for a purpose, as by every order that is
 * open; those that wait for a price hold nothing yet.
 */
export async function refuseWithMoney(
  engine: Engine,
  memberId: MemberId,
  terms: RestTerms,
): Promise<void> {
  const about = `member ${memberId}`;
  const holdings = await engine.query('holdings', { memberId });
  const mayGive = terms.isDemo || terms.givesUpRest;
  const held = holdings.find(({ purpose }) => !mayGive || purpose !== 'available');
  if (held !== undefined) {
    const where = `${held.book} book, ${held.purpose}, asset ${held.assetId}`;
    throw new OperatorRequestFault(`${about} still has balances (${where})`);
  }
  if (!terms.isDemo && (await worthOf(engine, holdings)) > REST_MAX_USDT * 10n ** 18n) {
    const most = `${REST_MAX_USDT} ${VALUE_ASSET}`;
    throw new OperatorRequestFault(`${about} still has balances worth more than ${most}`);
  }
  const waiting = await engine.query('triggersPage', anyTriggerOf(memberId));
  if (waiting.count > 0) {
    throw new OperatorRequestFault(`${about} still has orders that wait for a price`);
  }
}

/** They hold nothing before their price is there. */
function anyTriggerOf(memberId: MemberId) {
  const everywhere = { marketId: undefined, side: undefined, kind: undefined } as const;
  return { memberId, ...everywhere, skip: 0, limit: 1 };
}

/** Brings what is free in the other books into the coin book, while the member may still move it. */
export async function gatherRest(engine: Engine, memberId: MemberId): Promise<void> {
  for (const { book, assetId, balance } of await engine.query('holdings', { memberId })) {
    if (book === 'coin') continue;
    const type = book === 'contract' ? 'transferContract' : 'transferFiat';
    await must(engine, memberId, { type, memberId, assetId, amount: amount(-balance) });
  }
}

/** Gives up what is free in the coin book; answers what it was, as texts such as "0.5 USDT". */
export async function giveUpRest(
  engine: Engine,
  memberId: MemberId,
  { isDemo }: RestTerms,
): Promise<string[]> {
  const to = isDemo ? 'outside' : 'house';
  const given: string[] = [];
  const { assets } = await engine.query('exchange', {});
  for (const { assetId, balance } of await engine.query('holdings', { memberId })) {
    const gift = { type: 'giveUpFunds', memberId, assetId, amount: amount(balance), to } as const;
    await must(engine, memberId, gift);
    const asset = assets.find((each) => each.assetId === assetId);
    given.push(`${formatUnitsTrimmed(balance, asset?.decimals ?? 0)} ${asset?.code ?? assetId}`);
  }
  return given;
}

async function must(engine: Engine, memberId: MemberId, command: Command): Promise<void> {
  const { outcome } = await engine.submit(command);
  if (outcome.type !== 'refused') return;
  const about = `member ${memberId} still has balances that could not be moved`;
  throw new OperatorRequestFault(`${about} (${command.type}: ${outcome.reason})`);
}

/** In 10^-18 USDT, by the index; coins without one are worth nothing that is known. Rounds: down. */
async function worthOf(engine: Engine, holdings: readonly Holding[]): Promise<bigint> {
  if (holdings.length === 0) return 0n;
  const { assets, indexes } = await engine.query('exchange', {});
  const quote = assets.find(({ code }) => code === VALUE_ASSET)?.assetId;
  const worths = holdings.map(({ assetId, balance }) => {
    const scale = assets.find((each) => each.assetId === assetId)?.decimals ?? 0;
    if (assetId === quote) return balance * 10n ** BigInt(WORTH_DECIMALS - scale);
    const index = indexes.find((each) => each.baseAsset === assetId && each.quoteAsset === quote);
    if (index === undefined) return 0n;
    const units = balance * BigInt(index.price) * 10n ** BigInt(WORTH_DECIMALS);
    return units / 10n ** BigInt(scale + index.decimals);
  });
  return worths.reduce((sum, worth) => sum + worth, 0n);
}
