import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitAll } from './routeSteps.ts';
import { useStage } from './stage.ts';
import { asVisitor } from './visit.ts';

const stage = useStage();

test('§2 routes: every screen opens without an error, fits the phone and is accessible, in light', () =>
  visitAll(stage, { colorScheme: 'light' }, 'address'));

test('§1 five languages: Traditional Chinese is chosen for a Chinese browser', () =>
  asVisitor(stage, { locale: 'zh-CN' }, async ({ page, open }) => {
    await open('/');
    await page.getByRole('link', { name: '首頁' }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'zh-TW');
  }));
