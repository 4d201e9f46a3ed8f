import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { newMember } from '../world/newMember.ts';
import { holding, units } from './ledger.ts';
import { withoutTakers } from './operatorSteps.ts';
import { greeted } from './socketWatch.ts';
import { useStage } from './stage.ts';
import { shown } from './texts.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, type MemberVisit } from './visit.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
/** What the app asked for before news came by themselves; §4 has the list of open orders read every 5 s even so. */
const POLLED = ['/trad/tradAccount', '/account/myAccount'];
const stage = useStage();

/** Calls for orders and balances that a page makes from now on. */
function watchPolls(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (POLLED.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Rests a sale of 0.05 over the calls, as another device of the member's would. */
async function restSale({ member, page }: MemberVisit): Promise<void> {
  const order = { ...PAIR, price: '67800', quantity: '0.05' };
  dataOf(await member.call(CALLS.sellLimit, order));
  await openOrders(page).getByText('0 / 0.05').waitFor({ timeout: 2_000 });
}

function openOrders(page: Page) {
  return page.getByRole('region', { name: 'Open orders' }).getByRole('listitem');
}

test('an order that another member fills shows at once, and nobody has asked for it', () =>
  withoutTakers(stage.dataDir, () =>
    asMember(stage, {}, async (seller) => {
      const { page } = seller;
      const isHeard = greeted(page);
      await openTrade(seller);
      await isHeard;
      await page.getByText('No open orders').waitFor();
      // Only then all that the screen asks for by itself is there.
      await page.getByRole('form').getByText('10,000').first().waitFor({ state: 'attached' });
      const asked = watchPolls(page);
      await restSale(seller);
      const buyer = await newMember(stage.url);
      const from = Date.now();
      dataOf(await buyer.call(CALLS.buyMarket, { ...PAIR, quantity: '0.02' }));
      const row = openOrders(page);
      await row.getByText('0.02 / 0.05').waitFor({ timeout: 2_000 });
      await row.getByLabel('40% filled').waitFor({ timeout: 2_000 });
      assert.ok(Date.now() - from < 2_000, `${Date.now() - from} ms`);
      dataOf(await buyer.call(CALLS.buyMarket, { ...PAIR, quantity: '0.03' }));
      await page.getByText('No open orders').waitFor({ timeout: 2_000 });
      const { available } = await holding(seller.member.call, 'USDT');
      assert.ok(available > units('10000'), 'the seller has not been paid');
      const exact = page.getByRole('form').getByText(shown(available)).first();
      await exact.waitFor({ state: 'attached', timeout: 2_000 });
      assert.deepEqual(asked, [], 'the app asked though it was told');
    }),
  ));
