import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { BTC, fund, onlyPosition, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('§2 poster: a position is shared as a picture, named after the product and the order', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '500');
    const terms = { ...BTC, quantity: '5', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractSellMarket, { ...terms, price: '1' }));
    const position = await onlyPosition(member.call);
    const screen = await openFutures(visit);
    await screen.showPositions();
    await page.getByRole('button', { name: 'Share the position in BTC/USDT' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share this position' });
    const picture = sheet.getByRole('img', { name: /^Poster of BTC\/USDT: [+−]?\d+\.\d\d%$/ });
    await picture.waitFor();
    await assertAccessible(page);
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save picture' }).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), `Candor-${position.positionId}.png`);
    await page.getByText('Picture saved').waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'candor-poster-'));
    const file = join(folder, 'poster.png');
    await download.saveAs(file);
    const png = readFileSync(file);
    rmSync(folder, { recursive: true });
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.deepEqual(size, [1_080, 1_800], 'three pixels a unit');

    dataOf(await member.call(CALLS.contractCloseCoinPosition, { positionId: position.positionId }));
    await page.getByText('No open positions').waitFor();
    await visit.open('/futuresRecord?tab=positions');
    await page.getByRole('button', { name: 'Share the position in BTC/USDT' }).click();
    await picture.waitFor();
    const again = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save picture' }).click();
    assert.equal((await again).suggestedFilename(), download.suggestedFilename());
  }));
