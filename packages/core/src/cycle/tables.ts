/**
 * The state of timed contracts: products with the ticks that may still be needed, contracts that run, what
 * members allow themselves. Sums of what is at risk follow from the contracts.
 */
import { amount, amountToBigInt, invariant, rateToPpm } from '@candor/money';
import { SMALL, WHOLE, WIDE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { AMOUNT, ASSET_ID, MEMBER_INDEX, MILLIS } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromAmount, exactFromBigInt } from '../ledger/exact.ts';
import type { Contract } from './contract.ts';
import { fieldsOf } from './openCycle.ts';
import { isLimit } from './protections.ts';
import { CONTRACT, CYCLE_PRODUCT, TICK } from './words.ts';

const PRODUCTS = defineTable({
  name: 'cycle.products',
  version: 1,
  isOrdered: true,
  fields: { ...CYCLE_PRODUCT, watchAt: MILLIS },
  each: ({ cycles }: Exchange, visit) => {
    for (const { spec, watchAt } of cycles.products) visit({ ...spec, watchAt });
  },
  restore: ({ cycles }, { watchAt, ...spec }) => {
    cycles.addProduct(spec).watchAt = watchAt;
  },
});

const TICKS = defineTable({
  name: 'cycle.ticks',
  version: 1,
  isOrdered: false,
  fields: { productId: SMALL, ...TICK },
  each: ({ cycles }: Exchange, visit) => {
    for (const product of cycles.products) {
      const { productId } = product.spec;
      for (const tick of product.listTicks()) visit({ productId, ...tick });
    }
  },
  restore: ({ cycles }, { productId, ...tick }) => {
    const product = cycles.products[productId];
    invariant(product !== undefined, 'a tick is of a listed product');
    product.restoreTick(tick);
  },
});

const NO_TICK = { tick: 0, tickAt: 0, price: 0, decimals: 0 };

/** Oldest first: they wait for their entries in this order. A contract without an entry has tick 0. */
const CONTRACTS = defineTable({
  name: 'cycle.contracts',
  version: 1,
  isOrdered: true,
  fields: { ...CONTRACT, ...TICK },
  each: ({ cycles }: Exchange, visit) => {
    for (const contract of cycles.list()) {
      visit({ ...fieldsOf(contract), ...(contract.entry ?? NO_TICK) });
    }
  },
  restore: (exchange, row) => {
    const { tick, tickAt, price, decimals, payoutRate, lossRate, ...fields } = row;
    const contract: Contract = {
      ...fields,
      member: exchange.members.indexOf(row.memberId),
      stake: exactFromAmount(row.stake),
      profit: exactFromAmount(row.profit),
      loss: exactFromAmount(row.loss),
      payoutPpm: Number(rateToPpm(payoutRate)),
      lossPpm: Number(rateToPpm(lossRate)),
      entry: tick === 0 ? undefined : { tick, tickAt, price, decimals },
      row: undefined,
      older: undefined,
      newer: undefined,
    };
    exchange.cycles.add(contract);
    exchange.cycles.protections.run(contract);
  },
});

const RESULTS = defineTable({
  name: 'cycle.results',
  version: 1,
  isOrdered: false,
  fields: {
    productId: SMALL,
    assetId: ASSET_ID,
    won: WHOLE,
    lost: WHOLE,
    tie: WHOLE,
    void: WHOLE,
    staked: WIDE,
    paid: WIDE,
  },
  each: ({ cycles }: Exchange, visit) => {
    for (const { spec, results } of cycles.products) {
      results.forEach((assetId, { staked, paid, ...counts }) => {
        const sums = { staked: BigInt(staked), paid: BigInt(paid) };
        visit({ productId: spec.productId, assetId, ...counts, ...sums });
      });
    }
  },
  restore: ({ cycles }, { productId, assetId, staked, paid, ...counts }) => {
    const sums = { staked: exactFromBigInt(staked), paid: exactFromBigInt(paid) };
    cycles.products[productId]?.results.restore(assetId, { ...counts, ...sums });
  },
});

const PROTECTIONS = defineTable({
  name: 'cycle.protections',
  version: 1,
  isOrdered: false,
  fields: {
    member: MEMBER_INDEX,
    assetId: ASSET_ID,
    stakeMax: AMOUNT,
    stakeMaxNext: AMOUNT,
    stakeNextAt: MILLIS,
    lossMax: AMOUNT,
    lossMaxNext: AMOUNT,
    lossNextAt: MILLIS,
    day: WHOLE,
    staked: WIDE,
    lost: WIDE,
  },
  each: ({ cycles }: Exchange, visit) => {
    cycles.protections.forEach((member, assetId, { stake, loss, day, staked, lost }) => {
      visit({
        member,
        assetId,
        stakeMax: amount(BigInt(stake.now)),
        stakeMaxNext: amount(BigInt(stake.next)),
        stakeNextAt: stake.nextAt,
        lossMax: amount(BigInt(loss.now)),
        lossMaxNext: amount(BigInt(loss.next)),
        lossNextAt: loss.nextAt,
        day,
        staked: BigInt(staked),
        lost: BigInt(lost),
      });
    });
  },
  restore: ({ cycles }, row) => {
    const { stakeMax, stakeMaxNext, stakeNextAt, lossMax, lossMaxNext, lossNextAt } = row;
    const known = cycles.protections.open(row.member, row.assetId);
    const exact = (limit: typeof stakeMax) => exactFromBigInt(amountToBigInt(limit));
    known.stake = { now: exact(stakeMax), next: exact(stakeMaxNext), nextAt: stakeNextAt };
    known.loss = { now: exact(lossMax), next: exact(lossMaxNext), nextAt: lossNextAt };
    known.isLimited = [known.stake, known.loss].some(isLimit);
    known.day = row.day;
    known.staked = exactFromBigInt(row.staked);
    known.lost = exactFromBigInt(row.lost);
  },
});

const COOL_OFFS = defineTable({
  name: 'cycle.coolOffs',
  version: 1,
  isOrdered: false,
  fields: { member: MEMBER_INDEX, until: MILLIS },
  each: ({ cycles }: Exchange, visit) => {
    cycles.protections.forEachCoolOff((member, until) => visit({ member, until }));
  },
  restore: ({ cycles }, { member, until }) => cycles.protections.setCoolOff(member, until),
});

export const CYCLE_TABLES = [PRODUCTS, TICKS, CONTRACTS, RESULTS, PROTECTIONS, COOL_OFFS] as const;
