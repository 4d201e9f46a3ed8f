import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteReader, ByteWriter } from './bytes/binary.ts';
import { EventBuffer } from './bytes/eventBuffer.ts';
import { Layout, type Values } from './bytes/fields.ts';
import { WHOLE } from './bytes/kind.ts';
import { RecordReader } from './bytes/recordReader.ts';
import { straightRead, straightWrite } from './bytes/straight.ts';
import { emit, type Word } from './bytes/word.ts';
import { COMMANDS } from './command.ts';
import { EVENTS } from './event.ts';
import { OUTCOMES } from './outcome.ts';
import { anyOf } from './testing/anyWord.ts';

/** Type, code, then each field with its kind: what logs of every version have in them. */
function tableOf(words: readonly Word[]): string[] {
  return words.map(({ code, type, fields }) => {
    const named = Object.entries(fields).map(([name, kind]) => `${name} ${kind.name}`);
    return `${code} ${[type, ...named].join(', ')}`;
  });
}

/** What every log that was ever written may hold. */
const COMMAND_WORDS = [
  '1 advanceTime',
  '2 adoptRules, version whole',
  '3 quarantineEntry, entrySeq whole, reason text',
  '16 listAsset, code text, decimals small',
  '17 listMarket, kind byte, baseAsset small, quoteAsset small, board byte, priceDecimals small, quantityDecimals small, quantityMin whole, quantityMax whole, feeRateMaker whole, feeRateTaker whole, priceBand whole, openOrdersMax small',
  '18 changeMarket, marketId small, status byte, quantityMin whole, quantityMax whole, feeRateMaker whole, feeRateTaker whole, priceBand whole, openOrdersMax small',
  '64 setIndexPrice, baseAsset small, quoteAsset small, price whole, decimals small, sources small',
  '32 openMember, memberId whole, role byte',
  '33 setMemberFrozen, memberId whole, isFrozen byte',
  '34 setInviter, memberId whole, inviterId whole',
  '35 lockWithdrawals, memberId whole',
  '36 setPlatformAsset, assetId small',
  '37 claimFaucet, memberId whole, assetId small, amount wide',
  '38 creditMember, memberId whole, assetId small, amount wide, externalId long',
  '39 giveUpFunds, memberId whole, assetId small, amount wide, to byte',
  '48 placeLimitOrder, memberId whole, marketId small, side byte, price whole, quantity whole, timeInForce byte, clientOrderId text',
  '49 placeMarketOrder, memberId whole, marketId small, side byte, quantity whole, clientOrderId text',
  '50 cancelOrder, memberId whole, orderId whole, clientOrderId text',
  '51 cancelAllOrders, memberId whole, marketId whole',
  '52 amendOrder, memberId whole, orderId whole, clientOrderId text, price whole, quantity whole',
  '72 fundHouse, account byte, assetId small, amount wide, externalId long',
  '80 setFlashPair, baseAsset small, quoteAsset small, isOpen byte, spread whole, driftMax whole, validMs whole, indexAgeMaxMs whole, baseMin wide, baseMax wide, quoteMin wide, quoteMax wide',
  '81 quoteFlash, memberId whole, fromAsset small, toAsset small, given wide',
  '82 acceptFlash, memberId whole, quoteId whole',
  '134 setFlashStock, assetId small, least wide, most wide',
  '128 setWalletTerms, assetId small, isIn byte, isOut byte, depositMin wide, withdrawalMin wide, withdrawalMax wide, withdrawalDayMax wide',
  '129 creditDeposit, memberId whole, book byte, assetId small, amount wide, externalId long',
  '130 holdWithdrawal, memberId whole, book byte, assetId small, amount wide, fee wide, intent long',
  '131 settleWithdrawal, withdrawalId whole',
  '132 refundWithdrawal, withdrawalId whole',
  '133 transferFiat, memberId whole, assetId small, amount wide',
  '145 buyFiat, memberId whole, assetId small, amount wide, externalId long',
  '146 settleFiat, withdrawalId whole',
  '96 listPerp, baseAsset small, quoteAsset small, board byte, priceDecimals small, quantityDecimals small, contractSize small, quantityMin whole, quantityMax whole, feeRateMaker whole, feeRateTaker whole, priceBand whole, openOrdersMax small, leverages list small, leverageMax small, tiers list group wide whole small, fundingIntervalMs whole, interestE9 whole, fundingCapE9 whole, impactNotional wide',
  '97 changePerp, marketId small, status byte, quantityMin whole, quantityMax whole, feeRateMaker whole, feeRateTaker whole, priceBand whole, openOrdersMax small, leverages list small, leverageMax small, tiers list group wide whole small, fundingIntervalMs whole, interestE9 whole, fundingCapE9 whole, impactNotional wide',
  '98 transferContract, memberId whole, assetId small, amount wide',
  '99 openPosition, memberId whole, marketId small, side byte, mode byte, leverage small, price whole, quantity whole, timeInForce byte, clientOrderId text, takeProfit whole, stopLoss whole',
  '100 closePosition, memberId whole, marketId small, side byte, mode byte, price whole, quantity whole, timeInForce byte, clientOrderId text',
  '101 cancelContractOrder, memberId whole, orderId whole, clientOrderId text',
  '102 closePositions, memberId whole, marketId small, sides byte',
  '103 changeMargin, memberId whole, marketId small, side byte, amount wide',
  '109 amendContractOrder, memberId whole, orderId whole, clientOrderId text, price whole, quantity whole',
  '104 setStop, memberId whole, marketId small, side byte, mode byte, takeProfit whole, stopLoss whole, quantity whole',
  '105 changeStop, memberId whole, triggerId whole, takeProfit whole, stopLoss whole, quantity whole',
  '106 placeTriggerOrder, memberId whole, marketId small, side byte, mode byte, triggerPrice whole, direction byte, leverage small, price whole, quantity whole, timeInForce byte, takeProfit whole, stopLoss whole',
  '107 cancelTrigger, memberId whole, triggerId whole',
  '108 cancelContractOrders, memberId whole, marketId whole',
  '112 listCycle, baseAsset small, quoteAsset small, isOpen byte, tickTimeoutMs whole, ticksMin small, coins list group small wide wide wide wide wide, durations list group small whole whole list wide',
  '113 changeCycle, productId small, isOpen byte, tickTimeoutMs whole, ticksMin small, coins list group small wide wide wide wide wide, durations list group small whole whole list wide',
  '114 openCycle, memberId whole, productId small, side byte, stakeAsset small, stake wide, seconds small',
  '115 setCycleLimits, memberId whole, assetId small, stakeMax wide, lossMax wide',
  '116 startCoolOff, memberId whole, durationMs whole',
  '160 createOffering, issuerId whole, assetId small, payAsset small, mode byte, identityRequired byte, lot wide, lotPrice wide, supply whole, memberMin whole, memberMax whole, feeRate whole, opensAt whole, closesAt whole, listsAt whole, marketId whole, unlocks list group whole whole, seed text',
  '161 openOffering, offeringId small',
  '162 commitOffering, memberId whole, offeringId small, quantity whole, isIdentified byte',
  '163 withdrawCommitment, memberId whole, offeringId small, quantity whole',
  '164 cancelOffering, offeringId small',
  '170 listMining, assetId small, name text, isOpen byte, rateMin whole, rateMax whole, termDays small, amountMin wide, amountMax wide, earlyFeeRate whole, keepsInterest byte',
  '171 changeMining, productId small, name text, isOpen byte, rateMin whole, rateMax whole, termDays small, amountMin wide, amountMax wide, earlyFeeRate whole, keepsInterest byte',
  '172 lockMining, memberId whole, productId small, version small, amount wide',
  '173 redeemMining, memberId whole, orderId whole',
];

test('a command never changes its code or its fields: a log keeps them for ever', () => {
  assert.deepEqual(tableOf(COMMANDS.words), COMMAND_WORDS);
});

test('an outcome never changes its code or its fields: snapshots remember them', () => {
  assert.deepEqual(tableOf(OUTCOMES.words), [
    '1 accepted',
    '48 orderPlaced, orderId whole, quantityFilled whole, quantityCanceled whole, quoteFilled wide',
    '49 ordersCanceled, canceledCount whole',
    '50 orderAmended, orderId whole, keepsPlace byte, quantityFilled whole, quoteFilled wide',
    '51 orderCanceled, orderId whole',
    '80 flashQuoted, quoteId whole, received wide, price whole, decimals small, expiresAt whole',
    '82 flashTaken, quoteId whole, fromAsset small, toAsset small, given wide, received wide, price whole, decimals small',
    '102 positionsClosed, quantityFilled whole, quantityOpen whole',
    '104 triggerSet, triggerId whole',
    '130 withdrawalPlaced, withdrawalId whole',
    '114 cycleOpened, orderId whole, expiresAt whole',
    '160 offeringCreated, offeringId small',
    '162 offeringCommitted, offeringId small, committed whole, serial whole',
    '172 miningLocked, orderId whole, rate whole, interest wide, endsAt whole',
    '173 miningRedeemed, outcome byte, assetId small, paid wide, interest wide, fee wide',
  ]);
});

test('what is written straight has the bytes of its fields, one after another, of every word', () => {
  for (const vocabulary of [COMMANDS, OUTCOMES] as const) {
    for (const word of vocabulary.words) {
      const check = (value: Values & { readonly type: string }) => {
        const [plain, other] = [new ByteWriter(), new ByteWriter()];
        plain.writeByte(word.code);
        word.layout.write(plain, value);
        vocabulary.write(other, value);
        assert.deepEqual(other.toBytes(), plain.toBytes());
        const reader = new ByteReader(other.toBytes());
        assert.deepEqual(vocabulary.read(reader), value);
        assert.ok(reader.isAtEnd);
      };
      fc.assert(fc.property(anyOf<Word>(word), check), { numRuns: 40 });
    }
  }
});

test('nothing but a plain name becomes code', () => {
  const layout = new Layout({ 'a, b': WHOLE });
  const plain = { name: 'InvariantViolation' };
  assert.throws(() => straightWrite(layout), plain);
  assert.throws(() => straightRead(layout, 'word'), plain);
  assert.throws(() => straightRead(new Layout({ a: WHOLE }), "it's"), plain);
});

test('every event comes back from its record as it was', () => {
  for (const word of EVENTS.words) {
    fc.assert(
      fc.property(anyOf<Word>(word), (value) => {
        const sink = new EventBuffer();
        sink.setEntry(7, 8);
        emit(sink, word as never, value as never);
        const reader = new RecordReader(sink.toBytes());
        assert.deepEqual(EVENTS.take(reader), { ...value, seq: 7, time: 8 });
        assert.ok(reader.isAtEnd);
      }),
      { numRuns: 20 },
    );
  }
});
