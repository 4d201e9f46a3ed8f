import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './browser.ts';
import { type CycleScreen, offerShort, onlyResult, openCycle, verifyResult } from './cycleSteps.ts';
import { holding, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { asMember, type MemberVisit } from './visit.ts';

const FUNDS = units('10000');
const STAKE = units('10');
/** A card slides to where it settles. */
const SETTLE_MS = 5_000;
const stage = useStage();

/** Chooses six seconds. */
async function chooseShort({ dialog, words }: CycleScreen): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^${words.short}`) }).click();
}

/** The rules that stop an order, and what the popup foretells of ten USDT. */
async function writeTen(screen: CycleScreen, side: 'buy' | 'sell'): Promise<void> {
  const { page, dialog, amount } = screen;
  await screen.order(side);
  await chooseShort(screen);
  await screen.send(side);
  await dialog.getByText('Please enter an amount').waitFor();
  await amount.fill('4');
  await screen.send(side);
  await dialog.getByText('At least 5 USDT for this duration').waitFor();
  await amount.fill('10000.01');
  await screen.send(side);
  await dialog.getByText('Insufficient balance').waitFor();
  await amount.fill('10');
  await dialog.getByText('+8.5 USDT').waitFor();
  await dialog.getByText('18.5 USDT back').waitFor();
  await dialog.getByText('54.1% of contracts must win').waitFor();
  await assertAccessible(page);
}

/** What the result says is what the ledger has, and its receipt holds. */
async function checkEnd({ member }: MemberVisit, screen: CycleScreen): Promise<bigint> {
  await verifyResult(screen);
  const { dialog } = screen;
  assert.equal(await dialog.locator('[data-state="held"]').count(), 6);
  const result = await onlyResult(member.call);
  await dialog.getByText(`${result.orderId}`).waitFor();
  const net = units(result.netResult);
  assert.equal(units(result.paid), STAKE + net);
  assert.deepEqual(await holding(member.call, 'USDT'), { available: FUNDS + net, held: 0n });
  return net;
}

test('§2 cycle page: two members take opposite sides of a pair, and each verifies the receipt of the result', () =>
  asMember(stage, {}, (up) =>
    asMember(stage, {}, async (down) => {
      await offerShort(stage.dataDir);
      const screens = [await openCycle(up), await openCycle(down)] as const;
      await screens[1].order('sell');
      await chooseShort(screens[1]);
      await screens[1].amount.fill('10');
      await writeTen(screens[0], 'buy');
      await Promise.all([screens[0].send('buy'), screens[1].send('sell')]);
      for (const { dialog } of screens) await dialog.waitFor({ state: 'detached' });
      const nets = [await checkEnd(up, screens[0]), await checkEnd(down, screens[1])];
      await assertAccessible(down.page);
      for (const net of nets) assert.ok([units('8.5'), -STAKE, 0n].includes(net), `${net}`);
      // A toast that stands in it is closed by such a button too.
      await screens[0].dialog.getByRole('button', { name: 'Close' }).first().click();
      await screens[0].page.getByRole('tab', { name: 'Newest orders' }).click();
      await screens[0].page.getByRole('row').nth(2).waitFor();
    }),
  ));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Does one box end before the other begins, in any direction? */
function areApart(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

/** Where the card is, once it is where it should be. */
async function cardWhere({ cards }: CycleScreen, isThere: (box: Box) => boolean): Promise<Box> {
  for (const started = Date.now(); Date.now() - started < SETTLE_MS; ) {
    const box = await cards.first().boundingBox();
    if (box && isThere(box)) return box;
  }
  throw new Error(`the card stays at ${JSON.stringify(await cards.first().boundingBox())}`);
}

/** The card comes to lie on no bar, and on no button that orders. */
async function assertClear(screen: CycleScreen): Promise<void> {
  const parts = await screen.page.locator('[data-bottom-bar], [data-cta], [data-demo]').all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const others = boxes.filter((box) => box !== null);
  await cardWhere(screen, (box) => others.every((other) => areApart(box, other)));
}

test('§2 cycle page: a countdown card survives navigation and rotation, is moved by keys and by drag, and opens its pair', () =>
  asMember(stage, {}, async (visit) => {
    await offerShort(stage.dataDir);
    const screen = await openCycle(visit);
    const { page, dialog, amount, cards } = screen;
    await screen.order('sell');
    await dialog.getByRole('button', { name: /^1 min/ }).click();
    await amount.fill('10');
    await screen.send('sell');
    await page.getByText('Contract opened').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listitem', { name: 'Down in ETH/USDT' }).waitFor();
    await assertClear(screen);
    const start = await cardWhere(screen, ({ x }) => x > 200);
    await cards.first().focus();
    await page.keyboard.press('ArrowUp');
    const box = await cardWhere(screen, ({ y }) => y < start.y - 20);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(90, 330, { steps: 4 });
    await page.mouse.up();
    const isLeft = ({ x }: Box) => x < 150;
    await cardWhere(screen, isLeft);
    await assertClear(screen);
    await page.getByRole('link', { name: 'Balances' }).click();
    await page.waitForURL(/balances/);
    await cardWhere(screen, isLeft);
    await page.setViewportSize({ width: 844, height: 390 });
    await cardWhere(screen, ({ y, height }) => y + height < 390);
    await assertClear(screen);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await cardWhere(screen, isLeft);
    await cards.first().click();
    await page.waitForURL(/cycle\?pair=ETH_USDT/);
    await assertAccessible(page);
  }));
