import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, holding, units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const CODE = 'KELP';
/** As long as the operator and two members need on a busy machine. */
const WINDOW_MS = 12_000;
const HOUR_MS = 3_600_000;
const stage = useStage();

function timeIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** 1 000 KELP at 0.5 USDT in steps of 10, half of them free at once, half an hour later. */
async function offerCoin(): Promise<string> {
  const candor = (...command: string[]) => asOperator(stage.dataDir, ...command);
  const market = `${CODE}/USDT`;
  await candor('asset', 'add', CODE, '8');
  await candor(
    ...['market', 'add', market, '--board', 'pioneer', '--price-decimals', '3'],
    ...['--reference', '0.5'],
    ...['--quantity-decimals', '1', '--min', '1', '--max', '100000', '--band', '5%'],
    ...['--maker-fee', '0.1%', '--taker-fee', '0.1%'],
  );
  await candor('market', 'halt', market);
  await candor('credit', '1', CODE, '100000');
  const closes = Date.now() + WINDOW_MS;
  const at = (ms: number) => new Date(closes + ms).toISOString();
  const draft = await candor(
    ...['ieo', 'create', CODE, 'USDT', '--issuer', '1', '--mode', 'pro-rata', '--json'],
    ...['--supply', '1000', '--price', '0.5', '--lot', '10', '--min', '20', '--max', '800'],
    ...['--opens', timeIn(-1_000), '--closes', at(0), '--market', market, '--seed', 'kelp'],
    ...['--unlocks', `${at(0)}=50%,${at(HOUR_MS)}=50%`],
  );
  const { offeringId } = JSON.parse(draft);
  await candor('ieo', 'open', `${offeringId}`);
  return `${offeringId}`;
}

test('§2 activity item: a commitment is made, partly taken back, allocated, verified, and the coin is traded', () =>
  asMember(stage, {}, async ({ page, open, go, member }) => {
    await open('/activitylist/open');
    const [other, offeringId] = await Promise.all([newMember(stage.url), offerCoin()]);
    await go(`/activityitem/${offeringId}`);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await page.getByRole('button', { name: 'Commit' }).click();
    await page.getByText('Please enter an amount').waitFor();
    await quantity.fill('25');
    await page.getByRole('button', { name: 'Commit' }).click();
    await page.getByText('The quantity must be a multiple of 10 KELP').waitFor();
    await quantity.fill('900');
    await page.getByRole('button', { name: 'Commit' }).click();
    await page.getByText('Subscribed: you have committed 900 KELP now').waitFor();
    const own = page.getByRole('region', { name: 'What you have in it' });
    await own.getByText('900 KELP · 450 USDT').waitFor();
    const rest = { offeringId: Number(offeringId), quantity: '700' };
    dataOf(await other.call(CALLS.addIeo, rest));
    await page.getByRole('button', { name: 'Take back' }).first().click();
    await quantity.fill('100');
    await page.getByRole('button', { name: 'Take back' }).last().click();
    await own.getByText('800 KELP · 400 USDT').waitFor();

    const check = page.getByRole('region', { name: 'Check your share' });
    await check.getByText(/follows from the published plan/).waitFor();
    assert.equal(await check.getByText('holds', { exact: true }).count(), 5);
    const [told] = dataOf(await member.call(CALLS.ieoOrder, { page: 1 })).rows;
    assert.ok(told?.status === 'allocated' && units(told.allocated) > units('500'));
    await own.getByText(`${told.refund} USDT`).waitFor();
    await assertAccessible(page);
    const free = (await holding(member.call, CODE)).available;
    assert.equal(free, units(told.allocated) / 2n, 'the first half is free');
    await assertEntriesMatchHoldings(member.call);

    await page.getByRole('link', { name: `Trade ${CODE}/USDT` }).click();
    await page.waitForURL(/\/trade\?pair=KELP_USDT/);
    const pair = { baseAsset: CODE, quoteAsset: 'USDT' } as const;
    const terms = { ...pair, price: '0.6', quantity: '100', timeInForce: 'gtc' } as const;
    dataOf(await member.call(CALLS.sellLimit, terms));
    dataOf(await other.call(CALLS.buyLimit, terms));
    assert.equal((await holding(member.call, CODE)).available, free - units('100'));
    await page.getByText('0.600').first().waitFor();
  }));

interface Words {
  readonly locale: string;
  readonly quantity: string;
  readonly commit: string;
  readonly takeBack: string;
  readonly offLot: string;
  readonly committed: string;
  readonly rest: string;
  readonly own: string;
}

const GERMAN: Words = {
  locale: 'de-DE',
  quantity: 'Menge',
  commit: 'Zeichnen',
  takeBack: 'Zurückziehen',
  offLot: 'Die Menge muss ein Vielfaches von 10 FERN sein',
  committed: 'Gezeichnet: insgesamt jetzt 1.000 FERN',
  rest: 'Zurückgezogen: 600 FERN sind weiter gezeichnet',
  own: 'Ihr Anteil',
};

const CHINESE: Words = {
  locale: 'zh-TW',
  quantity: '數量',
  commit: '認購',
  takeBack: '撤回',
  offLot: '數量必須是 10 FERN 的倍數',
  committed: '認購成功，目前共認購 1,000 FERN',
  rest: '已撤回，目前仍認購 600 FERN',
  own: '我的認購',
};

test('§2 activity list: a shelf that is none is the lab, in place', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/activitylist/1');
    await page.getByRole('heading', { name: 'Lab' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/activitylist/1');
    await assertAccessible(page);
  }));

for (const words of [GERMAN, CHINESE]) {
  test(`§1 five languages: a new coin is committed to and partly taken back in ${words.locale}`, () =>
    asMember(stage, { locale: words.locale }, async ({ page, open, member }) => {
      const shelf = dataOf(await member.call(CALLS.getIeoList, {}));
      const fern = shelf.find(({ asset }) => asset === 'FERN') ?? assert.fail('no FERN');
      await open('/activitylist/open');
      await page.getByText('Fernway').first().click();
      await page.waitForURL(new RegExp(`/activityitem/${fern.offeringId}$`));
      const quantity = page.getByRole('textbox', { name: words.quantity });
      const commit = page.getByRole('button', { name: words.commit, exact: true });
      await quantity.fill('1005');
      await commit.click();
      await page.getByText(words.offLot).waitFor();
      await quantity.fill('1000');
      await commit.click();
      await page.getByText(words.committed).waitFor();
      assert.equal((await holding(member.call, 'USDT')).held, units('50'), 'what it may cost');
      await page.getByRole('button', { name: words.takeBack }).first().click();
      await quantity.fill('400');
      await page.getByRole('button', { name: words.takeBack }).last().click();
      await page.getByText(words.rest).waitFor();
      await page.getByRole('region', { name: words.own }).waitFor();
      await assertAccessible(page);
      assert.equal((await holding(member.call, 'USDT')).held, units('30'));
      await assertEntriesMatchHoldings(member.call);
    }));
}
