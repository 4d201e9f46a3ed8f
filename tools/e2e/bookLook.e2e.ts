import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('book: by a coarser step its prices have no empty decimals, and the form’s price moves by that step', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await page.getByLabel('Price step').selectOption({ label: '1' });
    const bids = page.getByRole('list', { name: 'Buy orders' });
    await bids
      .getByText(/^\d\d,\d{3}$/)
      .first()
      .waitFor();
    await screen.price.fill('69000');
    await page.getByRole('button', { name: 'Raise the price' }).click();
    assert.equal(await screen.price.inputValue(), '69001.00');
  }));

/** The colour and height of each level's bar, of those that are drawn; the colour of the system's text. */
const BARS = `({
  bars: [...document.querySelectorAll('li[data-slot] i')].map((part) => {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(part);
    return [backgroundColor, forcedColorAdjust, part.offsetHeight].join(' ');
  }),
  text: getComputedStyle(document.body).color,
})`;

test('book: in the system’s own colours how deep a level is stands as a bar below its figures', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await page.emulateMedia({ forcedColors: 'active' });
    await openTrade(visit);
    await page.locator('li[data-slot] button').nth(11).waitFor();
    const { bars, text } = await page.evaluate<{ bars: string[]; text: string }>(BARS);
    const deep = bars.filter((bar) => bar === `${text} none 3`);
    assert.ok(deep.length >= 12, bars.join(', '));
    await assertAccessible(page);
  }));
