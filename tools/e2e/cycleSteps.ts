/** What people do on the screens of timed contracts, in the words of the language they see. */
import assert from 'node:assert/strict';
import { CALLS, type Client, type CycleResult } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { asOperator } from './operatorSteps.ts';
import type { MemberVisit } from './visit.ts';

/** The words that the steps look for. */
export interface CycleWords {
  readonly buy: string;
  readonly sell: string;
  readonly short: string;
  readonly history: string;
  readonly ended: RegExp;
  readonly verify: string;
  readonly holds: string;
}

export const CYCLE_ENGLISH: CycleWords = {
  buy: 'Buy · up',
  sell: 'Sell · down',
  short: '6 s',
  history: 'History',
  ended: /ETH\/USDT: (won|lost|tie|void)/,
  verify: 'Verify',
  holds: 'The receipt holds',
};

export const CYCLE_GERMAN: CycleWords = {
  buy: 'Kaufen · steigt',
  sell: 'Verkaufen · fällt',
  short: '6 s',
  history: 'Verlauf',
  ended: /ETH\/USDT: (gewonnen|verloren|Gleichstand|ungültig)/,
  verify: 'Prüfen',
  holds: 'Der Beleg stimmt',
};

export const CYCLE_CHINESE: CycleWords = {
  buy: '買入 · 看漲',
  sell: '賣出 · 看跌',
  short: '6 秒',
  history: '歷史',
  ended: /ETH\/USDT：(預測正確|預測錯誤|平局|作廢)/,
  verify: '驗證',
  holds: '憑證成立',
};

/** A contract runs for six seconds; a busy machine takes its time to write down its end. */
const ENDED_MS = 30_000;
const ETH = { baseAsset: 'ETH', quoteAsset: 'USDT' } as const;

/**
 * The operator offers contracts of six seconds beside those of a minute: ETH moves, and nobody waits for long.
 * A busy machine may take its time for a tick.
 */
export async function offerShort(dataDir: string): Promise<void> {
  const terms = ['--durations', '6,60', '--payout', '85%', '--min', '5', '--timeout-ms', '5000'];
  await asOperator(dataDir, 'cycle', 'change', 'ETH/USDT', ...terms);
}

/** The screen of a pair in one language. */
export interface CycleScreen {
  readonly words: CycleWords;
  readonly page: Page;
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly cards: Locator;
  /** Opens the popup of a side. */
  readonly order: (side: 'buy' | 'sell') => Promise<void>;
  /** Sends what the popup holds. */
  readonly send: (side: 'buy' | 'sell') => Promise<void>;
}

/** Opens ETH and waits until an order can be written. */
export async function openCycle(
  { page, open }: Pick<MemberVisit, 'page' | 'open'>,
  words: CycleWords = CYCLE_ENGLISH,
): Promise<CycleScreen> {
  await open('/cycle?pair=ETH_USDT');
  const dialog = page.getByRole('dialog');
  const nameOf = (side: 'buy' | 'sell') => (side === 'buy' ? words.buy : words.sell);
  await page.locator('[data-price="ETH/USDT"]').getByText(/\d/).waitFor();
  return {
    words,
    page,
    dialog,
    amount: dialog.getByRole('textbox'),
    cards: page.locator('[data-cycle-cards]').getByRole('button'),
    order: async (side) => {
      await page.getByRole('button', { name: nameOf(side) }).click();
      await dialog.waitFor();
    },
    send: (side) => dialog.getByRole('button', { name: nameOf(side) }).click(),
  };
}

/** The newest contract of the history, and the verdict on its receipt. */
export async function verifyResult({ page, words, dialog }: CycleScreen): Promise<void> {
  await page.getByRole('tab', { name: words.history }).click();
  const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await row.waitFor({ timeout: ENDED_MS });
  await row.click();
  await dialog.getByRole('button', { name: words.verify, exact: true }).click();
  await dialog.getByText(words.holds).waitFor();
}

/** The member's only contract on ETH that has ended, once records tell it. */
export async function onlyResult(call: Client): Promise<CycleResult> {
  const { rows } = dataOf(await call(CALLS.cycleTradHistoryByCoin, { page: 1, ...ETH }));
  const [result, ...others] = rows;
  assert.ok(result && others.length === 0, 'there is one contract');
  return result;
}
