/** Journeys with money on a chain: one server, which has the demo's, for all of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { convert as deConvert } from '../../apps/web/src/shared/i18n/catalogues/de/convert.ts';
import { fiat as deFiat } from '../../apps/web/src/shared/i18n/catalogues/de/fiat.ts';
import { withdraw as deWithdraw } from '../../apps/web/src/shared/i18n/catalogues/de/withdraw.ts';
import { convert as zhConvert } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/convert.ts';
import { fiat as zhFiat } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/fiat.ts';
import { withdraw as zhWithdraw } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/withdraw.ts';
import { clientOf, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { assertUtc, takenAlong } from './csvSteps.ts';
import { stepUpByMessage } from './guardSteps.ts';
import { readMessage } from './inboxSteps.ts';
import { holdings } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { asMember, asVisitor, type MemberVisit } from './visit.ts';
import { FUND_PASSWORD, freshAddress, getReady, isOpen, stepUpByCode } from './walletSteps.ts';

const stage = useChainStage();
const PAID = '250.5';
const PAID_UNITS = 25_050_000_000n;

test('§5 deposit: coins of the outside wallet are watched block by block and credited', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const before = (await holdings(member.call)).get('USDT')?.available ?? 0n;
    await open('/coinRecharge?asset=USDT');
    await page.getByText(/^Send only USDT over DemoChain/).waitFor();
    await page.getByRole('img', { name: 'Address as a QR code' }).waitFor();
    const address = await page
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .first()
      .textContent();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Outside wallet (demo)' }).click();
    await page.getByText('20,000', { exact: true }).waitFor();
    await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
    await page.getByLabel('To address').fill(address ?? '');
    await page.getByLabel('Amount').fill(PAID);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sent from the outside wallet').waitFor();
    await page.getByText('Sent', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Credited', { exact: true }).waitFor();
    const after = (await holdings(member.call)).get('USDT')?.available ?? 0n;
    assert.equal(after - before, PAID_UNITS);
    const told = await member.call(CALLS.deposits, { asset: 'USDT' });
    assert.ok(told.type === 'success');
    assert.deepEqual(
      told.data.rows.map(({ quantity, status }) => [quantity, status]),
      [[PAID, 'completed']],
    );
    const [taken] = await takenAlong(page);
    assert.deepEqual(
      [taken?.coin, taken?.amount, taken?.way, taken?.status, taken?.transaction],
      ['USDT', PAID, 'chain', 'completed', told.data.rows[0]?.transaction],
    );
    assertUtc(taken?.seenUtc);
  }));

test("§2 balance records: the way from a coin's records leads to that coin's address, not to another's", () =>
  asMember(stage, {}, async ({ page, open }) => {
    for (const asset of ['USDT', 'ETH']) {
      await open(`/balanceRecord?asset=${asset}`);
      const coin = page.getByRole('region', { name: asset, exact: true });
      await coin.getByRole('button', { name: 'Deposit' }).click();
      await page.getByText(`Send only ${asset} over DemoChain`).waitFor();
    }
  }));

/** What the node itself says that an address has, in the chain's smallest units. */
async function onChain(address: string): Promise<bigint> {
  const text = readFileSync(join(stage.dataDir, 'demo-chain', 'networks.json'), 'utf8');
  const { networks }: { networks: readonly { url: string }[] } = JSON.parse(text);
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] };
  const response = await fetch(networks[0]?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  const { result }: { result: string } = JSON.parse(await response.text());
  return BigInt(result);
}

/** What a sheet tells and does not show whole. */
async function cutOff(sheet: Locator): Promise<(string | null)[]> {
  const edge = await rightOf(sheet);
  const cut: (string | null)[] = [];
  for (const value of await sheet.locator('dd').all()) {
    if ((await rightOf(value)) > edge) cut.push(await value.textContent());
  }
  return cut;
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

test('§5 withdraw: to an outside address, with a step-up, until the node says that it arrived', async () => {
  const member = await newMember(stage.url);
  const address = freshAddress(member);
  await asMember(stage, { member }, async (visit) => {
    const { page, open } = visit;
    await until(() => isOpen(member), 'a network');
    await open('/coinWithdraw?asset=ETH');
    await page.getByText('Please complete identity authentication first').waitFor();
    await page.getByRole('button', { name: 'Set fund password' }).waitFor();
    const withdraw = page.getByRole('button', { name: 'Withdraw ETH' });
    assert.equal(await withdraw.isDisabled(), true, 'what is missing is told before, not after');
    await assertAccessible(page);
    await open('/coinAddress');
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByLabel('Name').fill('My wallet');
    await page.getByRole('button', { name: 'Save address' }).click();
    await stepUpByMessage(visit);
    await page.getByText('My wallet', { exact: true }).waitFor();
    await assertAccessible(page);
    await getReady(member);
    await open('/coinWithdraw?asset=ETH');
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    await page.getByText('Please enter an address').waitFor();
    await page.getByText('Please enter the 6 digits of your fund password').waitFor();
    await page.locator('input[aria-invalid=true]:focus').waitFor();
    await page.getByRole('button', { name: 'Choose an address' }).click();
    await page.getByRole('button', { name: 'My wallet' }).click();
    await page.getByLabel('Amount').fill('0.5');
    await page.getByText('0.498').waitFor();
    await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    // Half under the head of the screen a choice would count as small.
    await page.getByLabel('Coin').scrollIntoViewIfNeeded();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check the withdrawal' });
    await sheet.getByText(address).waitFor();
    assert.deepEqual(await cutOff(sheet), [], 'every sign is read before it is paid');
    await sheet.getByRole('button', { name: 'Withdraw now' }).click();
    const row = page.getByRole('listitem').filter({ hasText: address });
    await row.getByText('Arrived').waitFor();
    await row.getByText('Completed').waitFor();
    await assertAccessible(page);
    const [taken] = await takenAlong(page);
    assert.deepEqual(
      [taken?.coin, taken?.amount, taken?.arrives, taken?.address?.toLowerCase(), taken?.status],
      ['ETH', '0.50000000', '0.49800000', address, 'completed'],
    );
    assertUtc(taken?.askedUtc);
    assert.match(taken?.withdrawal ?? '', /^#\d+$/);
  });
  assert.equal(await onChain(address), 498n * 10n ** 15n);
  const [done] = dataOf(await member.call(CALLS.outCoinList, { asset: 'ETH' })).rows;
  assert.match(done?.transactionId ?? '', /^0x[0-9a-f]{64}$/);
  const told = await readMessage(stage.url, member.email, 'has arrived');
  assert.match(told, /0\.5 ETH/);
});

test('§5 withdraw: what is available follows what happens to the coin while the form is open', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    await until(() => isOpen(member), 'a network');
    await open('/coinWithdraw?asset=ETH');
    const available = page.getByText('Available').locator('xpath=..');
    await available.getByText('2 ETH', { exact: true }).waitFor();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('0.3');
    await page.reload();
    await available.getByText('2 ETH', { exact: true }).waitFor();
    assert.equal(await amount.inputValue(), '0.3', 'what was typed is there again');
    const sale = { baseAsset: 'ETH', quoteAsset: 'USDT', quantity: '0.5' };
    dataOf(await member.call(CALLS.sellMarket, sale));
    await available.getByText('1.5 ETH', { exact: true }).waitFor({ timeout: 6_000 });
  }));

test('the link of a notice freezes: nobody pays out, the owner is told the way out, and support opens it', async () => {
  const member = await newMember(stage.url);
  await until(() => isOpen(member), 'a network');
  await stepUpByCode(stage.url, member);
  await getReady(member);
  const kept = { network: 'DemoChain', address: freshAddress(member), label: 'My wallet' };
  dataOf(await member.call(CALLS.addToAddress, kept));
  const notice = await readMessage(stage.url, member.email, 'freeze your account at once');
  const link = /https?:\/\/[^\s<"]+\/freeze\/[\w-]+/.exec(notice)?.[0] ?? '';
  assert.ok(link.startsWith(`${stage.url}/freeze/`), notice);
  await asVisitor(stage, {}, async ({ page, open }) => {
    await open(link.slice(stage.url.length));
    assert.equal(
      (await member.call(CALLS.userInfo, {})).type,
      'success',
      'opening is not freezing',
    );
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Freeze now' }).click();
    await page.getByRole('heading', { name: 'The account is frozen' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Contact support' }).click();
    await page.waitForURL(/login/);
  });
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
  const { email, password } = member;
  const back = dataOf(
    await clientOf(stage.url)(CALLS.loginByTelOrEmail, { account: email, password }),
  );
  const call = clientOf(stage.url, back.token);
  await asMember(
    stage,
    { member: { ...member, token: back.token, call } },
    async ({ page, open }) => {
      await open('/coinWithdraw?asset=ETH');
      await page.getByText('This account is frozen: nothing can be traded').waitFor();
      await assertAccessible(page);
      const moved = { asset: 'USDT', quantity: '1', direction: 'in' } as const;
      const refused = await call(CALLS.contractTransfer, moved);
      assert.match(refused.type === 'refused' ? refused.message : '', /^This account is frozen/);
      await open('/securityCenter');
      await page.getByRole('button', { name: 'Contact support' }).click();
      await page.getByRole('heading', { name: 'Online service' }).waitFor();
      await asOperator(stage.dataDir, 'unfreeze', String(member.memberId));
      await open('/securityCenter');
      await page.getByText('Login password').first().waitFor();
      assert.equal(await page.getByText('This account is frozen').count(), 0);
    },
  );
  assert.equal(dataOf(await call(CALLS.userInfo, {})).isFrozen, false);
});

/** What a member reads on the way of a deposit. */
interface WalletWords {
  readonly name: string;
  readonly browser: string;
  readonly only: RegExp;
  readonly coin: string;
  readonly outside: string;
  readonly to: string;
  readonly amount: string;
  readonly typed: string;
  readonly send: string;
  readonly credited: string;
  readonly shown: string;
  readonly identity: string;
  readonly exchanged: RegExp;
  readonly less: string;
  readonly convert: Readonly<Record<'amount' | 'quote' | 'quoteTitle' | 'accept', string>>;
  readonly fiat: Readonly<Record<'amount' | 'order' | 'buyOrder' | 'toPay', string>>;
  readonly withdraw: Readonly<
    Record<
      | 'address'
      | 'amount'
      | 'fundPassword'
      | 'submit'
      | 'confirmTitle'
      | 'confirmAction'
      | 'stage_completed'
      | 'state_completed',
      string
    >
  >;
}

const LANGUAGES: readonly WalletWords[] = [
  {
    ...{ name: 'a German', browser: 'de-DE', outside: 'Externe Wallet (Demo)' },
    ...{ only: /^Nur USDT über DemoChain/, coin: 'Coin', to: 'An Adresse', amount: 'Betrag' },
    ...{ typed: '250,5', send: 'Senden', credited: 'Gutgeschrieben', shown: '+250,5 USDT' },
    identity: 'Bitte zuerst die Identität bestätigen',
    ...{
      exchanged: /250,5 USDT/,
      less: '0,5',
      convert: deConvert,
      fiat: deFiat,
      withdraw: deWithdraw,
    },
  },
  {
    ...{ name: 'a reader of Chinese', browser: 'zh-TW', to: '收款地址' },
    ...{ only: /^此地址僅接收透過 DemoChain/, coin: '幣種', outside: '外部錢包（模擬）' },
    ...{ amount: '數量', typed: '250.5', send: '發送', credited: '已入帳', shown: '+250.5 USDT' },
    identity: '請先完成身分認證',
    ...{
      exchanged: /250\.5 USDT/,
      less: '0.5',
      convert: zhConvert,
      fiat: zhFiat,
      withdraw: zhWithdraw,
    },
  },
];

for (const words of LANGUAGES) {
  test(`§1 five languages: ${words.name} pays coins in, converts, orders coins and pays some out`, () =>
    asMember(stage, { locale: words.browser }, async (visit) => {
      const { page, open } = visit;
      await open('/coinRecharge?asset=USDT');
      await page.getByText(words.only).waitFor();
      const shown = page.getByText(/^0x[0-9a-fA-F]{40}$/).first();
      const address = (await shown.textContent()) ?? '';
      await page.getByRole('button', { name: words.outside }).click();
      await page.getByLabel(words.coin, { exact: true }).selectOption('USDT');
      await page.getByLabel(words.to).fill(address);
      await page.getByLabel(words.amount).fill(words.typed);
      await assertAccessible(page);
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await page.goBack();
      const row = page.getByRole('listitem').filter({ hasText: words.shown });
      await row.getByText(words.credited, { exact: true }).waitFor();
      await open('/coinWithdraw?asset=USDT');
      await page.getByText(words.identity).first().waitFor();
      await assertAccessible(page);
      await convert(visit, words);
      await stepUpByCode(stage.url, visit.member);
      await getReady(visit.member);
      await order(visit, words);
      await payOut(visit, words);
    }));
}

async function convert({ page, go }: MemberVisit, words: WalletWords): Promise<void> {
  const { amount, quote, quoteTitle, accept } = words.convert;
  await go('/coinConvert');
  await page.getByRole('textbox', { name: amount }).fill(words.typed);
  await page.getByRole('button', { name: quote }).click();
  const sheet = page.getByRole('dialog', { name: quoteTitle });
  await sheet.getByRole('button', { name: accept }).waitFor();
  await assertAccessible(page);
  await sheet.getByRole('button', { name: accept }).click();
  await page.getByRole('listitem').filter({ hasText: words.exchanged }).waitFor();
}

async function order({ page, go }: MemberVisit, words: WalletWords): Promise<void> {
  const { amount, order: action, buyOrder, toPay } = words.fiat;
  await go('/purchase');
  await page.getByRole('textbox', { name: amount }).fill('100');
  await page.getByRole('button', { name: inCoin(action, 'asset', 'USDT') }).click();
  const row = page.getByRole('listitem', { name: inCoin(buyOrder, 'asset', 'USDT') });
  await row.getByText(toPay).waitFor();
  await assertAccessible(page);
}

async function payOut(visit: MemberVisit, words: WalletWords): Promise<void> {
  const { page, open, member } = visit;
  const { address, amount, fundPassword, submit, confirmTitle, confirmAction } = words.withdraw;
  const to = freshAddress(member);
  await open('/coinWithdraw?asset=ETH');
  await page.getByLabel(address, { exact: true }).fill(to);
  await page.getByLabel(amount).fill(words.less);
  await page.getByLabel(fundPassword).fill(FUND_PASSWORD);
  await page.getByRole('button', { name: inCoin(submit, 'coin', 'ETH') }).click();
  const sheet = page.getByRole('dialog', { name: confirmTitle });
  await sheet.getByText(to).waitFor();
  await sheet.getByRole('button', { name: confirmAction }).click();
  const row = page.getByRole('listitem').filter({ hasText: to });
  await row.getByText(words.withdraw.stage_completed).waitFor();
  await row.getByText(words.withdraw.state_completed, { exact: true }).waitFor();
  await assertAccessible(page);
}

function inCoin(text: string, name: 'asset' | 'coin', coin: string): string {
  return text.replace(`{${name}}`, coin);
}
