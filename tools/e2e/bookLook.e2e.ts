import assert from 'node:assert/strict';
import { test } from 'node:test';
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
