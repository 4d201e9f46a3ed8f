import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const SAYS_ITS_VALUE =
  "(it => it.textContent === it.getAttribute('aria-valuenow') + '%')(document.querySelector('[role=slider]'))";
const stage = useStage();

test('the first tap on + gives the minimum, holding goes faster and faster, − below it empties', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    const more = page.getByRole('button', { name: 'Raise the amount' });
    const less = page.getByRole('button', { name: 'Lower the amount' });
    await more.click();
    assert.equal(await screen.amount.inputValue(), '0.00010');
    await more.focus();
    await page.keyboard.press('Enter');
    assert.equal(await screen.amount.inputValue(), '0.00011', 'the keyboard makes one step');
    await more.hover();
    await page.mouse.down();
    await page.waitForTimeout(2_500);
    await page.mouse.up();
    const held = Number(await screen.amount.inputValue());
    assert.ok(held > 0.00031, `ten steps of one and some of ten: ${held}`);
    await page.waitForTimeout(300);
    assert.equal(Number(await screen.amount.inputValue()), held, 'let go, it stands still');
    await screen.amount.fill('0.0001');
    await less.click();
    assert.equal(await screen.amount.inputValue(), '');
  }));

test('a held + that is disabled stands still, and does not go on once it may again', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    const more = page.getByRole('button', { name: 'Raise the amount' });
    await more.hover();
    await page.mouse.down();
    await page.waitForTimeout(900);
    await more.evaluate((button) => Reflect.set(button, 'disabled', true));
    const stopped = await screen.amount.inputValue();
    assert.ok(Number(stopped) > 0.0001, 'it was held');
    await page.waitForTimeout(500);
    await more.evaluate((button) => Reflect.set(button, 'disabled', false));
    await page.waitForTimeout(500);
    assert.equal(await screen.amount.inputValue(), stopped);
    await page.mouse.up();
    await screen.amount.fill('0.001');
    await more.focus();
    await page.keyboard.press('Enter');
    assert.equal(await screen.amount.inputValue(), '0.00101', 'the next press counts');
  }));

/** Puts a text into the field that has the focus, as Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate(`{
    const field = document.activeElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }`);
}

test('§5 what is pasted is taken where it is clear; cut decimals, too many digits and what is no number are told', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const { amount } = await openTrade(visit);
    await amount.focus();
    for (const [pasted, shown, note] of [
      ['0.5 BTC', '0.5', undefined],
      ['0.123456789', '0.12345', 'At most 5 decimals here'],
      ['1 USDT', '0.12345', 'This cannot be read as a number here'],
      ['12345678901234', '0.12345', 'Too large: at most 13 digits before the decimals'],
      ['1 000', '1000', undefined],
    ] as const) {
      await paste(page, pasted);
      if (note) await page.getByText(note, { exact: true }).waitFor();
      assert.equal(await amount.inputValue(), shown, pasted);
      if (!note) assert.equal(await page.getByText(/At most|cannot be read|Too large/).count(), 0);
    }
    await page.keyboard.type('.123456');
    await page.getByText('At most 5 decimals here').waitFor();
    assert.equal(await amount.inputValue(), '1000.12345', 'a key too many changes nothing');
  }));

test('while the ruler is dragged its percent stands above the finger', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await openTrade(visit);
    await page.getByText('Available10,000').waitFor();
    const slider = page.getByRole('slider');
    const box = await slider.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + box.height / 2, { steps: 5 });
    const bubble = slider.locator('[aria-hidden]');
    await bubble.filter({ hasText: /^[2-9]\d%$/ }).waitFor();
    await page.waitForFunction(SAYS_ITS_VALUE);
    const place = await bubble.boundingBox();
    assert.ok(place && place.y + place.height <= box.y, 'above the thumb');
    await page.mouse.up();
    await bubble.waitFor({ state: 'detached' });
  }));
