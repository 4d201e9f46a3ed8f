import { test } from 'node:test';
import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { asMember } from './visit.ts';

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
}

const LANGUAGES: readonly Words[] = [
  {
    ...{ name: 'a German', browser: 'de-DE', outside: 'Externe Wallet (Demo)' },
    ...{ only: /^Nur USDT über DemoChain/, coin: 'Coin', to: 'An Adresse', amount: 'Betrag' },
    ...{ typed: '250,5', send: 'Senden', credited: 'Gutgeschrieben', shown: '+250,5 USDT' },
    identity: 'Bitte zuerst die Identität bestätigen',
  },
  {
    ...{ name: 'a reader of Chinese', browser: 'zh-TW', to: '收款地址' },
    ...{ only: /^此地址僅接收透過 DemoChain/, coin: '幣種', outside: '外部錢包（示範）' },
    ...{ amount: '數量', typed: '250.5', send: '發送', credited: '已入帳', shown: '+250.5 USDT' },
    identity: '請先完成身分認證',
  },
];

for (const words of LANGUAGES) {
  test(`§1 five languages: ${words.name} pays coins in and reads why none go out yet`, () =>
    asMember(stage, { locale: words.browser }, async ({ page, open }) => {
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
    }));
}
