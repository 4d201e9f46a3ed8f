/**
 * Journeys on a server with settings of its own: BTC rises all the time, and a person decides about identities. The
 * second goes on while the first waits for a price.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { digitsOf, type NewMember, newMember } from '../world/newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from '../world/serverProcess.ts';
import { assertAccessible } from './browser.ts';
import { bothSides, handIn } from './identitySteps.ts';
import { readMessage } from './inboxSteps.ts';
import { units } from './ledger.ts';
import { asOperator, keptIdOf } from './operatorSteps.ts';
import { BTC, fund, futuresFunds, onlyPosition, openFutures, positionsOf } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const MOVED = units('200');
/** Until the mark has risen by what a leverage of 125 leaves, with room for a slow machine. */
const RISE_MS_MAX = 90_000;
const SOURCES = 'https://sources.example/candor';
const stage = useStage();
let server: ServerProcess;
let folder: string;

/** BTC rises by two hundredths of a percent each second, for an hour. */
function risingPrices(): string {
  const rows = Array.from({ length: 3_600 }, (_, second) => {
    const tenths = 678_000 + second * 136;
    return `${second * 1_000 + 1},${Math.floor(tenths / 10)}.${tenths % 10}`;
  });
  return `timestamp,price\n${rows.join('\n')}\n`;
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-rising-'));
  const file = join(folder, 'rising-BTCUSDT.csv');
  writeFileSync(file, risingPrices());
  const env = { CANDOR_INDEX_SOURCE: 'replay', CANDOR_INDEX_FILE: file };
  server = await startServer({
    env: {
      ...env,
      CANDOR_BEHIND_PROXY: 'yes',
      CANDOR_IDENTITY_REVIEW: 'operator',
      CANDOR_SOURCES_URL: SOURCES,
    },
  });
});
after(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
  rmSync(folder, { recursive: true });
});

/** A long that waits for the mark to rise a little, and takes its profit a little higher. */
async function placeTrigger(trader: NewMember): Promise<void> {
  await fund(trader.call, '500');
  const { markPrice } = dataOf(await trader.call(CALLS.contractInfo, BTC)).pair;
  const above = (perMille: number) => (Number(markPrice) * (1 + perMille / 1_000)).toFixed(1);
  const order = { ...BTC, side: 'long', quantity: '5', leverage: 10 } as const;
  const prices = { triggerPrice: above(2.5), takeProfit: above(5), price: '', stopLoss: '' };
  dataOf(await trader.call(CALLS.contractTriggerOrder, { ...order, ...prices }));
}

/** Both fire while the trader looks on: what opened, and the take-profit that closed it again. */
async function watchFired(own: Parameters<typeof asMember>[0], trader: NewMember): Promise<void> {
  await asMember(own, { member: trader }, async ({ page, open }) => {
    await open('/trade?pair=BTC_USDT&kind=futures');
    await page.getByText('No open orders').waitFor();
    await placeTrigger(trader);
    await page.getByRole('list', { name: 'Waiting for the mark' }).waitFor();
    const opened = page.getByText('Waiting order of your long in BTC/USDT triggered');
    await opened.waitFor({ timeout: RISE_MS_MAX });
    const closed = page.getByText('Take-profit of your long in BTC/USDT triggered');
    await closed.waitFor({ timeout: RISE_MS_MAX });
    await open('/stopPl');
    await page.getByText('No take-profit or stop-loss waits').waitFor();
    await page.getByRole('tab', { name: 'Past' }).click();
    await page.getByText(/^Opens when the mark rises to/).waitFor();
    assert.equal(await page.getByText('Triggered', { exact: true }).count(), 2);
    assert.equal(await page.getByText(/^Triggered at [\d,.]+$/).count(), 2);
    await open('/futuresRecord?tab=positions');
    await page
      .getByText(/Closed/)
      .first()
      .waitFor();
  });
  const { rows } = dataOf(await trader.call(CALLS.contractProfitLossOrder, { shown: 'past' }));
  assert.deepEqual(
    rows.map(({ kind, part, status }) => [kind, part, status]),
    [
      ['stop', 'takeProfit', 'fired'],
      ['order', 'order', 'fired'],
    ],
  );
  for (const { firedMark, triggerPrice, takeProfit } of rows) {
    const asked = Number(triggerPrice ?? takeProfit);
    assert.ok(Number(firedMark) >= asked, 'the mark had reached the price');
  }
  const [end] = dataOf(await trader.call(CALLS.contractPositionHistory, { page: 1 })).rows;
  assert.deepEqual([end?.side, end?.quantity, end?.cause], ['long', '5', 'closed']);
}

/** What the operator's command line lists for a member. */
async function reviewOf(member: NewMember): Promise<string> {
  const memberId = await keptIdOf(server.dataDir, member);
  const list = await asOperator(server.dataDir, 'kyc', 'list');
  const line = list.split('\n').find((each) => each.includes(`member ${memberId} `)) ?? '';
  return line.split(' ')[0] ?? '';
}

describe('on a server of its own', { concurrency: true }, () => {
  test('an isolated short is liquidated as the price rises: its member is told, and loses its margin at the most; another’s trigger and take-profit fire on the way', async () => {
    const member = await newMember(server.url);
    await fund(member.call, '200');
    const own = { url: server.url, browser: stage.browser };
    const watched = watchFired(own, await newMember(server.url));
    const liquidated = asMember(own, { member }, async (visit) => {
      const { page } = visit;
      const screen = await openFutures(visit);
      await screen.form.getByLabel('Margin mode').selectOption('isolated');
      await screen.form.getByRole('button', { name: 'Short' }).click();
      await screen.contracts.fill('20');
      const asked = await screen.ask('short');
      assert.equal(asked.get('Margin mode'), 'Isolated 125×');
      assert.match(asked.get('Liquidation') ?? '', /^[\d,.]+ USDT$/);
      await screen.agree('short');
      await page.getByText(/Opened 20 short at/).waitFor();
      // Listened for from here on: what is told goes again, whatever else is looked at meanwhile.
      const told = page.getByText('Your short in BTC/USDT was liquidated');
      // A mouse over it keeps it as long as the reading takes. The exchange's message comes before or after it.
      const message = page.getByText('One of your futures positions was liquidated');
      const hasToldAll = message.waitFor({ timeout: RISE_MS_MAX });
      hasToldAll.catch(() => undefined);
      const hasToldIt = told.waitFor({ timeout: RISE_MS_MAX }).then(() => told.hover());
      hasToldIt.catch(() => undefined);
      const opened = await onlyPosition(member.call);
      const paid = MOVED - (await futuresFunds(member.call)).wallet;
      await screen.showPositions();
      const card = page.getByRole('listitem', { name: 'Short in BTC/USDT' });
      await card.getByText(/to liquidation/).waitFor();

      await hasToldIt;
      await page.getByText('No open positions').waitFor();
      await readMessage(server.url, member.email, 'was liquidated, because its margin was used up');
      assert.deepEqual(await positionsOf(member.call), []);
      const left = await futuresFunds(member.call);
      assert.equal(left.available, left.wallet);
      const lost = MOVED - left.wallet - paid;
      assert.ok(lost > 0n && lost <= units(opened.margin), 'no more than the margin is lost');

      await page.getByRole('button', { name: 'Details' }).click();
      await hasToldAll;
      await page.getByText('Liquidated').first().waitFor();
      await assertAccessible(page);
      const history = dataOf(await member.call(CALLS.contractPositionHistory, { page: 1 }));
      const [end] = history.rows;
      assert.deepEqual([end?.cause, end?.side, end?.quantity], ['liquidated', 'short', '20']);
      assert.equal(
        units(end?.income ?? '0'),
        left.wallet - MOVED,
        'the records say what the ledger has',
      );
    });
    await Promise.all([watched, liquidated]);
  });

  test('§4 KYC: the operator refuses with a reason, the member tries again and is authenticated', () =>
    asMember({ url: server.url, browser: stage.browser }, {}, async ({ page, open, member }) => {
      const candor = (...command: string[]) => asOperator(server.dataDir, 'kyc', ...command);
      await open('/idAuth');
      await handIn(page, `C${digitsOf(member).slice(2)}ZX`, await bothSides());
      await page.getByText('A person at this exchange looks at your document').waitFor();
      const keptId = await keptIdOf(server.dataDir, member);
      const first = await reviewOf(member);
      const shown = await candor('show', first);
      assert.ok(
        shown.includes('Ann Robertson') && shown.includes(`C${digitsOf(member).slice(2)}ZX`),
        shown,
      );
      await candor('reject', first, '--reason', 'expired', '--note', 'since 2020');
      await page.reload();
      await page.getByText('The document has expired').waitFor();
      assert.equal(await page.getByText('since 2020').count(), 0);
      await handIn(page, `C${digitsOf(member).slice(2)}ZX`, await bothSides());
      await candor('approve', await reviewOf(member));
      await page.reload();
      await page.getByRole('heading', { name: 'Authenticated' }).waitFor();
      const check = dataOf(await member.call(CALLS.realName, {}));
      assert.deepEqual([check.kycStatus, check.isAutomatic], ['authenticated', false]);
      const kept = await candor('list', '--status', 'all');
      assert.equal(kept.split('\n').filter((each) => each.includes(`member ${keptId} `)).length, 2);
      assert.ok(kept.includes('expired') && kept.includes('authenticated'), kept);
    }));

  test('§2 about us: the way to the sources that the operator names, beside the app', () =>
    asMember({ url: server.url, browser: stage.browser }, {}, async ({ page, open }) => {
      await open('/aboutUs');
      const sources = page.getByRole('link', { name: 'Sources' });
      assert.equal(await sources.getAttribute('href'), SOURCES);
      assert.equal(await sources.getAttribute('rel'), 'noopener noreferrer');
      await assertAccessible(page);
    }));
});
