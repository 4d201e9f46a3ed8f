import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { clientOf } from '../world/newMember.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();

test('the pair in the address opens in a fresh tab, and follows every choice', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/marketDetails/trad?pair=LTC_BTC');
    await page.getByRole('heading', { name: 'LTC/BTC' }).waitFor();
    await page.getByRole('button', { name: 'LTC/BTC, choose another pair' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    await drawer.getByRole('tab', { name: 'USDT' }).click();
    await drawer.getByRole('button', { name: /^ETH\/USDT/ }).click();
    await page.waitForURL(`${url}/marketDetails/trad?pair=ETH_USDT`);
    await page.getByRole('heading', { name: 'ETH/USDT' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'ETH/USDT' }).waitFor();
  }));

test('two tabs show two pairs, and each keeps its own', () =>
  asMember(stage, {}, async ({ page, url, context, open }) => {
    await open('/trade?pair=SOL_USDT&kind=spot');
    await page.getByRole('button', { name: 'SOL/USDT, choose another pair' }).waitFor();
    const second = await context.newPage();
    await second.goto(`${url}/trade?pair=eth_btc&kind=spot`);
    await second.getByRole('button', { name: 'ETH/BTC, choose another pair' }).waitFor();
    await second.waitForURL(`${url}/trade?pair=ETH_BTC&kind=spot`);
    await page.reload();
    await page.getByRole('button', { name: 'SOL/USDT, choose another pair' }).waitFor();
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page.waitForURL(`${url}/marketDetails/trad?pair=SOL_USDT`);
  }));

test('without a pair the address takes the operator’s first listed one, or the one chosen last', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    const [first] = dataOf(await clientOf(url)(CALLS.symbols, {}));
    const text = first?.marketSymbol.replace('/', '_');
    await open('/trade');
    await page.waitForURL(`${url}/trade?pair=${text}&kind=spot`);
    await page.getByRole('link', { name: 'Market', exact: true }).click();
    await page.getByRole('button', { name: /^LTC\/BTC/ }).click();
    await page.waitForURL(`${url}/marketDetails/trad?pair=LTC_BTC`);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(`${url}/market`);
    await page.getByRole('link', { name: 'Trade' }).click();
    await page.waitForURL(`${url}/trade?pair=LTC_BTC&kind=spot`);
  }));

test('a pair that is not listed is named, and a listed one is offered', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/marketDetails/trad?pair=NOPE_USDT');
    await page.getByText('NOPE/USDT is not listed here').waitFor();
    const thrown = await page.getByRole('alert').allTextContents();
    assert.equal(thrown.join(''), '', 'no refusal is thrown at the visitor');
    await page.getByRole('button', { name: /^Open / }).click();
    await page.waitForURL((now) => now.href.startsWith(`${url}/marketDetails/trad?pair=`));
    await page.getByRole('slider').or(page.getByRole('tablist')).first().waitFor();
  }));

test('a pair of an address that is as long as one likes is said in part, and the screen stays as wide as it is', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open(`/marketDetails/trad?pair=${'X'.repeat(3_000)}`);
    await page.getByText(/^X{25}… is not listed here$/).waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  }));

const OF_COINS = ['coinRecharge', 'coinWithdraw', 'coinTransfer', 'coinConvert', 'balanceRecord'];

test('a coin that does not exist is named on every screen of the wallet, and one that does is offered', () =>
  asMember(stage, {}, async ({ page, url, open, go }) => {
    await open(`/${OF_COINS[0]}?asset=NOPE`);
    for (const name of OF_COINS) {
      await go(`/${name}?asset=NOPE`);
      await page.getByText('NOPE is not offered here').waitFor();
      await page.getByRole('button', { name: /^Take / }).click();
      await page.waitForURL((now) => now.href.startsWith(`${url}/${name}?asset=`));
      await page.getByText('NOPE').waitFor({ state: 'detached' });
    }
  }));

test('§2 back: a screen of the wallet or of security that was opened by its address leads to the one above it', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    const ways = [
      ['coinWithdraw', 'balances'],
      ['modifyLoginPass', 'securityCenter'],
      ['futuresRecord', 'trade'],
    ];
    for (const [from, to] of ways) {
      await open(`/${from}`);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.waitForURL((now) => now.origin + now.pathname === `${url}/${to}`);
    }
  }));
