/** Journeys on a live exchange that has just been opened: nothing is listed, and nobody gives away demo funds. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { removeDataDir, type ServerProcess, startServer } from '../world/serverProcess.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asVisitor } from './visit.ts';

const SCREENS = ['/', '/market', '/register', '/login', '/my'];
const GRID = ['--price-decimals', '2', '--quantity-decimals', '5', '--reference', '60000'];
const LIMITS = ['--min', '0.0001', '--max', '10', '--band', '5%'];
const FEES = ['--maker-fee', '0.1%', '--taker-fee', '0.1%'];
const stage = useStage();
let server: ServerProcess;

before(async () => {
  server = await startServer({ env: { CANDOR_MODE: 'live', CANDOR_ANY_STORAGE: 'yes' } });
});
after(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

test('a live exchange promises no demo funds, and what its operator lists shows at once', () =>
  asVisitor({ url: server.url, browser: stage.browser }, {}, async ({ page, open }) => {
    for (const path of SCREENS) {
      await open(path);
      await page.getByRole('main').getByText(/\w/).first().waitFor();
      const [text = ''] = await page.locator('body').allInnerTexts();
      assert.doesNotMatch(text, /demo/i, path);
    }
    await open('/market');
    await page.getByText('Nothing is listed here yet').waitFor();
    for (const coin of ['BTC', 'USDT']) await asOperator(server.dataDir, 'asset', 'add', coin, '8');
    await asOperator(server.dataDir, 'market', 'add', 'BTC/USDT', ...GRID, ...LIMITS, ...FEES);
    await page.getByRole('listitem').filter({ hasText: 'BTC' }).waitFor();
  }));
