import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExchangeFacts, priceBandOf, ticksOfIndex } from '@candor/core';
import { INT32_MAX, ticksFromDecimal } from '@candor/money';
import { checkPrice } from '@candor/wire';
import { checkListing, PRICE_ROOM, TICKS_MIN } from '../operatorDoor/checkListing.ts';

const ASSETS = ['USDT', 'BTC'].map((code, assetId) => ({ assetId, code, decimals: 8 }));

function facts(price: number, decimals: number): ExchangeFacts {
  const indexes = [{ baseAsset: 1, quoteAsset: 0, price, decimals, sources: 1 }];
  return { assets: ASSETS, indexes } as unknown as ExchangeFacts;
}

/** Whether a market of that grid may be listed. */
function isListed(told: ExchangeFacts, priceDecimals: number): boolean {
  const command = { type: 'listMarket', baseAsset: 1, quoteAsset: 0, priceDecimals };
  try {
    checkListing(command as never, told, undefined);
    return true;
  } catch {
    return false;
  }
}

/** Units of 10^-decimals as decimal text. */
function textOf(units: bigint, decimals: number): string {
  const whole = `${units}`.padStart(decimals + 1, '0');
  return decimals === 0 ? whole : `${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`;
}

const INDEXES = [
  [1, 8],
  [5, 6],
  [9_999, 4],
  [6_737_045, 2],
  [21_474_836, 0],
] as const;

test('§5 price: a listed grid has room for a hundredfold index, alike in the core, on the wire and in the app', () => {
  for (const [price, decimals] of INDEXES) {
    for (let grid = 0; grid <= 18; grid += 1) {
      const far = (BigInt(price) * PRICE_ROOM * 10n ** BigInt(grid)) / 10n ** BigInt(decimals);
      const mayBe = far <= BigInt(INT32_MAX);
      const isFine = BigInt(price) * 10n ** BigInt(grid) >= TICKS_MIN * 10n ** BigInt(decimals);
      assert.equal(
        isListed(facts(price, decimals), grid),
        mayBe && isFine,
        `${price}e-${decimals} on ${grid}`,
      );
      if (far < 1n) continue;
      // The wire's and the app's rule is one function; the core's limit is the same number.
      assert.equal(checkPrice(textOf(far, grid), grid).isValid, mayBe);
      assert.equal(ticksFromDecimal({ units: far, scale: grid }, grid).isOnGrid, mayBe);
      const isWhole =
        far * 10n ** BigInt(decimals) === BigInt(price) * PRICE_ROOM * 10n ** BigInt(grid);
      if (mayBe && isWhole) {
        assert.equal(ticksOfIndex({ price: price * 100, decimals }, grid), Number(far));
      }
      if (mayBe) assert.equal(priceBandOf(Number(far), 0n).high, Number(far));
    }
  }
  assert.equal(checkPrice(textOf(BigInt(INT32_MAX), 2), 2).isValid, true);
  assert.equal(checkPrice(textOf(BigInt(INT32_MAX) + 1n, 2), 2).isValid, false);
});

test('§5 price: 13 integer digits are read, 14 are not; what the grid cannot hold is told as too large', () => {
  const told = (text: string) => {
    const checked = checkPrice(text, 0);
    return checked.isValid ? 'valid' : checked.reason;
  };
  assert.equal(told('9999999999999'), 'priceTooLarge');
  assert.equal(told('12345678901234'), 'priceTooLarge');
  assert.equal(told('0000000000001234567890'), 'valid', 'zeros in front are no digits');
  assert.equal(told('1234567890'), 'valid');
});
