import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { clientOf } from '../world/newMember.ts';
import { assertEntriesMatchHoldings, closedOrders, fills } from './ledger.ts';
import { CHINESE_FORM, register, tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { CHINESE, openTrade } from './tradeSteps.ts';
import { asVisitor } from './visit.ts';

/** Latin words that Chinese keeps: the product, a coin's own name, order types, a command, languages in their own words. */
const KEPT = /^([Cc]andor|replay|Fernway|Solana|Apache|App|GTC|IOC|FOK|Post|only|English|Deutsch)$/;
const PATHS = [
  ...['/', '/market', '/balances', '/balanceRecord', '/my', '/setting', '/notice', '/aboutUs'],
  ...[
    '/securityCenter',
    '/modifyLoginPass',
    '/modifyPayPass',
    '/bindPhone',
    '/bindEmail',
    '/idAuth',
  ],
  ...['/inviteFriends', '/myTeam', '/helpCenter', '/tickets', '/onlineService'],
];
const stage = useStage();

/** What is no word in any language: addresses, and hashes. */
const NO_WORDS = /\S+@\S+|http\S+|\b[0-9a-f]{16,}\b/g;

/** Fails when the screen shows a word that is not translated. */
async function assertChinese(page: Page): Promise<void> {
  const [text = ''] = await page.locator('body').allInnerTexts();
  const words = text.replace(NO_WORDS, '').match(/[A-Za-z]*[a-z]{2,}[A-Za-z]*/g) ?? [];
  const foreign = words.filter((word) => !KEPT.test(word));
  assert.deepEqual(foreign, [], page.url());
}

/** As long as the browser's own "network idle". */
const QUIET_MS = 500;

/** Resolves once nothing was asked and nothing is awaited for half a second, also within a document. */
function watchQuiet(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  let changedAt = Date.now();
  const end = (request: Request) => {
    awaited.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    awaited.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    changedAt = Date.now();
    while (awaited.size > 0 || Date.now() - changedAt < QUIET_MS) await wait(50);
  };
}

test('§1 five languages: register, buy and read the records in Traditional Chinese', () =>
  asVisitor(stage, { locale: 'zh-TW' }, async (visit) => {
    const { page, url, open, go } = visit;
    await open('/register');
    await assertChinese(page);
    const welcome = page.getByText('歡迎').waitFor();
    await register(visit, CHINESE_FORM);
    await welcome;
    const call = clientOf(url, await tokenOf(page), 'zh-TW');

    const screen = await openTrade(visit, CHINESE);
    await assertChinese(page);
    await screen.amount.fill('0.01');
    await screen.submit.click();
    const rows = await screen.confirmed();
    assert.equal(rows.get('委託類型'), '市價');
    assert.equal(rows.get('價格'), '以市場最優價成交');
    assert.equal(rows.get('數量'), '0.01 BTC');
    await assertChinese(page);
    await screen.confirm();
    await page.getByText('委託已成交').waitFor();
    const [order] = await closedOrders(call);
    assert.equal(order?.status, 'filled');
    const [fill] = await fills(call);
    await assertEntriesMatchHoldings(call);

    await page.getByRole('button', { name: '交易紀錄' }).click();
    await page.getByRole('tab', { name: '歷史委託' }).click();
    await page.getByText('全部成交').waitFor();
    await assertChinese(page);
    await page.getByRole('tab', { name: '成交明細' }).click();
    await page.getByText(`${fill?.fee} BTC`, { exact: true }).waitFor();
    await assertChinese(page);
    const isQuiet = watchQuiet(page);
    for (const path of PATHS) {
      await go(path);
      await isQuiet();
      await assertChinese(page);
    }
  }));
