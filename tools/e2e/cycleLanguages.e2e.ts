import assert from 'node:assert/strict';
import { text as readAll } from 'node:stream/consumers';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { CYCLE_CHINESE, CYCLE_GERMAN, offerShort, openCycle, verifyResult } from './cycleSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('§1 five languages: a German takes a contract, verifies its receipt, and reads how fair the pair was', () =>
  asMember(stage, { locale: 'de-DE' }, async (visit) => {
    const { page, open } = visit;
    await offerShort(stage.dataDir);
    const screen = await openCycle(visit, CYCLE_GERMAN);
    await screen.order('sell');
    await screen.dialog.getByText('ETH/USDT wird fallen').waitFor();
    await screen.amount.fill('12,5');
    await screen.dialog.getByText('+10,625 USDT').waitFor();
    await screen.dialog.getByText('müssen 54,1 % gewinnen').waitFor();
    await screen.send('sell');
    await page.getByText(screen.words.ended).waitFor({ timeout: 30_000 });
    await verifyResult(screen);
    await screen.dialog.getByText('Der Einstieg ist der erste Preis nach dem Auftrag').waitFor();
    await open('/cycleHistory');
    await page.getByText('Einsatz 12,5 USDT').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
    const [head, ...rows] = (await readAll(await (await downloading).createReadStream()))
      .trimEnd()
      .split('\r\n');
    assert.equal(
      head,
      'endedUtc,placedUtc,pair,side,seconds,stake,coin,entry,exit,outcome,paid,result,contract',
    );
    assert.equal(rows.length, 1);
    assert.match(
      rows[0] ?? '',
      /^[\d-]{10} [\d:.]{12},.*,ETH\/USDT,sell,6,12\.5,USDT,\d.*,(won|lost|tie),[\d.]+,-?[\d.]+,#\d+$/,
    );
    await open('/cycleFairness?pair=ETH_USDT');
    await page.getByText('Abgerechnete Kontrakte').waitFor();
    await page.getByRole('cell', { name: '54,1 %' }).first().waitFor();
    await page.getByRole('link', { name: 'candor-keys.json' }).waitFor();
    await assertAccessible(page);
  }));

test('§1 five languages: a Chinese sets limits and takes a break, and is then refused in Chinese', () =>
  asMember(stage, { locale: 'zh-TW' }, async (visit) => {
    const { page, member } = visit;
    await offerShort(stage.dataDir);
    const screen = await openCycle(visit, CYCLE_CHINESE);
    const { dialog } = screen;
    await page.getByRole('button', { name: '自我保護' }).click();
    await dialog.getByRole('textbox', { name: '每日最多投入' }).fill('100');
    await dialog.getByRole('button', { name: '儲存上限' }).click();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: '7 天' }).click();
    await dialog.getByRole('button', { name: '開始暫停' }).click();
    await page.getByText('暫停 7 天？').waitFor();
    await dialog.last().getByRole('button', { name: '開始暫停' }).click();
    await dialog
      .first()
      .getByText(/暫停至/)
      .waitFor();
    const { limits, coolOffUntil } = dataOf(await member.call(CALLS.cycleProtection, {}));
    assert.equal(limits.find(({ asset }) => asset === 'USDT')?.stakeMax, '100');
    assert.ok((coolOffUntil ?? 0) > Date.now() + 6 * 86_400_000);
    await dialog.getByRole('button', { name: '關閉' }).first().click();
    await screen.order('buy');
    await screen.amount.fill('10');
    await screen.send('buy');
    await page
      .getByText(/暫停|休息|冷靜/)
      .last()
      .waitFor();
    assert.deepEqual(dataOf(await member.call(CALLS.cyclePosition, {})), []);
  }));
