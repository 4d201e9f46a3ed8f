import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { fund, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();

/** Presses a form's button; gives what is then told, and at which field the keyboard is. */
async function attempt(form: Locator): Promise<{ told: string[]; at: string | null }> {
  await form.locator('button[type=submit]').click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  await form.locator('[aria-invalid=true]:focus').waitFor();
  const told = await form.locator('[data-error]').allInnerTexts();
  const id = await form.locator(':focus').getAttribute('id');
  const at = await form.locator(`label[for="${id}"]`).textContent();
  return { told: told.map((text) => text.trim()), at: at?.trim() ?? null };
}

test('an order: a press tells all that is wrong, and each until its own field is changed', () =>
  asMember(stage, {}, async (visit) => {
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await screen.price.fill('');
    const form = visit.page.getByRole('form');
    const { told, at } = await attempt(form);
    assert.deepEqual(told, ['Please enter a price', 'Please enter an amount']);
    assert.match(at ?? '', /^Price/);
    await assertAccessible(visit.page);
    await screen.price.fill('68000');
    await form.getByText('Please enter a price').waitFor({ state: 'detached' });
    await form.getByText('Please enter an amount').waitFor();
  }));

test('futures: a press tells all that is wrong with an opening and with its stops', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const { form } = await openFutures(visit);
    await page.getByRole('checkbox', { name: 'Take-profit / stop-loss' }).press('Space');
    await form.getByRole('textbox', { name: 'Take-profit' }).fill('60000');
    await form.getByRole('textbox', { name: 'Stop-loss' }).fill('90000');
    const { told, at } = await attempt(form);
    assert.deepEqual(told, [
      'Please enter an amount',
      'The take-profit of a long is above the entry price',
      'The stop-loss of a long is below the entry price',
    ]);
    assert.match(at ?? '', /^Contracts/);
  }));

test('money and passwords: a press tells every field that is wrong, the keyboard is at the first', () =>
  asMember(stage, {}, async ({ page, open }) => {
    const form = page.locator('form');
    await open('/coinTransfer');
    assert.equal((await attempt(form)).at, 'Amount USDT');
    await open('/coinConvert');
    assert.equal((await attempt(form)).at, 'Amount USDT');
    await open('/purchase');
    await page.getByRole('tab', { name: 'Sell' }).click();
    const sale = await attempt(form);
    assert.deepEqual(sale.told, [
      'Please enter an amount',
      'The fund password is exactly 6 digits',
    ]);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Add card' }).click();
    const card = await attempt(page.getByRole('dialog').locator('form'));
    assert.equal(card.told.length, 3);
    assert.equal(card.at, 'Bank');
    await assertAccessible(page);
    await open('/modifyPayPass');
    await page.getByLabel('Fund password', { exact: true }).fill('12');
    assert.equal((await attempt(form)).told.length, 2, 'and that the second differs');
  }));
