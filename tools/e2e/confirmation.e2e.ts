import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOrders } from './ledger.ts';
import { useStage } from './stage.ts';
import { openTrade, type TradeScreen } from './tradeSteps.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();

/** Fills in a limit order that would rest, and presses the button. */
async function askToBuy(visit: MemberVisit): Promise<TradeScreen> {
  const screen = await openTrade(visit);
  const bids = visit.page.getByRole('list', { name: 'Buy orders' });
  await bids.getByRole('button').nth(3).click();
  await screen.amount.fill('0.001');
  await screen.submit.click();
  await screen.dialog.waitFor();
  return screen;
}

test('§5 confirmation dialog: it precedes sending', () =>
  asMember(stage, {}, async (visit) => {
    const screen = await askToBuy(visit);
    assert.deepEqual(await openOrders(visit.member.call), [], 'the question comes first');
    await screen.confirm();
    await visit.page.getByText('Order placed').waitFor();
    assert.equal((await openOrders(visit.member.call)).length, 1);
  }));

test('§7 cancelled confirm does nothing: no order is sent and the form is kept', () =>
  asMember(stage, {}, async (visit) => {
    const screen = await askToBuy(visit);
    const price = await screen.price.inputValue();
    await visit.page.keyboard.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await openOrders(visit.member.call), []);
    assert.equal(await screen.price.inputValue(), price);
    assert.equal(await screen.amount.inputValue(), '0.001');
  }));

test('§9 slider marks: every 20 %, from 0 to 100', () =>
  asMember(stage, {}, async (visit) => {
    await openTrade(visit);
    for (const mark of [0, 20, 40, 60, 80, 100]) {
      const button = visit.page.getByRole('button', { name: `${mark}`, exact: true });
      assert.equal(await button.count(), 1, `${mark}`);
    }
  }));

test('§9 toast 2 s: a sentence at the bottom, gone after two seconds', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.001');
    await screen.submit.click();
    await screen.confirm();
    const toast = page.getByText('Order filled');
    await toast.waitFor();
    const seenAt = Date.now();
    const box = await toast.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    assert.ok(box && box.y > height / 2 && box.y + box.height <= height, 'it is at the bottom');
    await toast.waitFor({ state: 'hidden' });
    assert.ok(Date.now() - seenAt >= 1_500, 'it can be read');
  }));
