import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newMember } from '../world/newMember.ts';
import { removeDataDir, type ServerProcess } from '../world/serverProcess.ts';
import { asOperator } from './operatorSteps.ts';
import { startStillServer, useStage } from './stage.ts';
import { asMember } from './visit.ts';

/** What is hidden is hidden for all: a server of its own. */
let server: ServerProcess;
const stage = useStage();

before(async () => {
  server = await startStillServer();
});
after(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

const own = () => ({ url: server.url, browser: stage.browser });
const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();

test('what the operator hides has no tab or tile; what is open can be hidden from nobody', async () => {
  const member = await newMember(server.url);
  for (const feature of ['cycle', 'mining', 'deposit']) {
    await asOperator(server.dataDir, 'feature', 'hide', feature);
  }
  await asMember(own(), { member }, async ({ page, open }) => {
    await open('/');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    assert.deepEqual(await links(page), ['Home', 'Market', 'Trade', 'Balances']);
    await page.getByRole('button', { name: /Lock mining/ }).waitFor();
    await open('/market');
    assert.deepEqual(await page.getByRole('tab').allTextContents(), ['Spot', 'Futures']);
    await open('/trade?kind=futures');
    assert.equal(await page.getByRole('tab', { name: 'Cycle' }).count(), 0);
    await open('/balances');
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    const deposit = page.getByRole('button', { name: 'Deposit' });
    assert.equal(await deposit.count(), 1, 'what is open can be hidden from nobody');
  });
  const shown = await asOperator(server.dataDir, 'feature', 'show', 'cycle');
  assert.match(shown, /cycle +named/);
  await asMember(own(), { member }, async ({ page, open }) => {
    await open('/');
    await page.getByRole('link', { name: 'Cycle' }).waitFor();
  });
});
