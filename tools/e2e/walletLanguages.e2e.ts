import { test } from 'node:test';
import { convert as deConvert } from '../../apps/web/src/shared/i18n/catalogues/de/convert.ts';
import { fiat as deFiat } from '../../apps/web/src/shared/i18n/catalogues/de/fiat.ts';
import { withdraw as deWithdraw } from '../../apps/web/src/shared/i18n/catalogues/de/withdraw.ts';
import { convert as zhConvert } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/convert.ts';
import { fiat as zhFiat } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/fiat.ts';
import { withdraw as zhWithdraw } from '../../apps/web/src/shared/i18n/catalogues/zh-TW/withdraw.ts';

import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { asMember, type MemberVisit } from './visit.ts';
import { FUND_PASSWORD, freshAddress, getReady, stepUpByCode } from './walletSteps.ts';

const stage = useChainStage();

/** What a member reads on the way of a deposit. */
interface Words {
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

const LANGUAGES: readonly Words[] = [
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
    ...{ only: /^此地址僅接收透過 DemoChain/, coin: '幣種', outside: '外部錢包（示範）' },
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
      await open('/coinRecharge?coin=USDT');
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

async function convert({ page, open }: MemberVisit, words: Words): Promise<void> {
  const { amount, quote, quoteTitle, accept } = words.convert;
  await open('/coinConvert');
  await page.getByRole('textbox', { name: amount }).fill(words.typed);
  await page.getByRole('button', { name: quote }).click();
  const sheet = page.getByRole('dialog', { name: quoteTitle });
  await sheet.getByRole('button', { name: accept }).waitFor();
  await assertAccessible(page);
  await sheet.getByRole('button', { name: accept }).click();
  await page.getByRole('listitem').filter({ hasText: words.exchanged }).waitFor();
}

async function order({ page, open }: MemberVisit, words: Words): Promise<void> {
  const { amount, order: action, buyOrder, toPay } = words.fiat;
  await open('/purchase');
  await page.getByRole('textbox', { name: amount }).fill('100');
  await page.getByRole('button', { name: inCoin(action, 'asset', 'USDT') }).click();
  const row = page.getByRole('listitem', { name: inCoin(buyOrder, 'asset', 'USDT') });
  await row.getByText(toPay).waitFor();
  await assertAccessible(page);
}

async function payOut(visit: MemberVisit, words: Words): Promise<void> {
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
