import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newMember } from '../world/newMember.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();

const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();

test('what the operator hides has no tab or tile; what is open can be hidden from nobody', async () => {
  const member = await newMember(stage.url);
  const feature = (word: 'hide' | 'show', name: string) =>
    asOperator(stage.dataDir, 'feature', word, name);
  try {
    await feature('hide', 'cycle');
    for (const name of ['mining', 'deposit']) {
      await assert.rejects(async () => feature('hide', name), /feature must be/);
    }
    await asMember(stage, { member }, assertHidden);
    assert.match(await feature('show', 'cycle'), /cycle +named/);
    await asMember(stage, { member }, async ({ page, open }) => {
      await open('/');
      await page.getByRole('link', { name: 'Cycle' }).waitFor();
    });
  } finally {
    // What is hidden is hidden for all who come after.
    await feature('show', 'cycle');
  }
});

async function assertHidden({ page, open }: MemberVisit): Promise<void> {
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
}
