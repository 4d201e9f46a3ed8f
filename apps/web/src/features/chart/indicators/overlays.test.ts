import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayName } from './names.ts';
import { OVERLAYS } from './overlays.ts';
import type { TimelessBar } from './series.ts';
import { BTCUSDT_BARS } from './testing/btcusdtBars.ts';

function lineOf(name: OverlayName, line: string, bars: readonly TimelessBar[] = BTCUSDT_BARS) {
  const overlay = OVERLAYS[name];
  const found = overlay.lines(bars, overlay.parameters).find((each) => each.name === line);
  assert.ok(found, `${name} has a line ${line}`);
  return found.values;
}

function assertLast(name: OverlayName, line: string, expected: number): void {
  const actual = lineOf(name, line).at(-1) ?? Number.NaN;
  assert.ok(Math.abs(actual - expected) < 0.0001, `${line} is ${actual}, not ${expected}`);
}

function firstBarOf(name: OverlayName, line: string): number {
  return lineOf(name, line).findIndex((value) => value !== undefined) + 1;
}

test('§2 chart overlays: the values of real bars are those of the reference definitions', () => {
  assertLast('MA', 'MA5', 112997.906);
  assertLast('BOLL', 'BOLL', 112998.103);
  assertLast('BOLL', 'UB', 113148.0233);
  assertLast('BOLL', 'LB', 112848.1827);
  assertLast('BBI', 'BBI', 112993.4175);
  assertLast('MIKE', 'STOR', 113288.6477);
  assertLast('MIKE', 'WEKR', 113013.0307);
  assertLast('MIKE', 'STOS', 112676.585);
  assertLast('PBX', 'PBX1', 112981.8362);
  assertLast('PBX', 'PBX6', 113098.7808);
  assertLast('ENE', 'ENE', 113011.42);
});

test('§2 chart overlays: a line begins where its first value exists', () => {
  assert.equal(firstBarOf('MA', 'MA20'), 20);
  assert.equal(firstBarOf('BBI', 'BBI'), 24);
  assert.equal(firstBarOf('MIKE', 'STOR'), 1);
  assert.equal(firstBarOf('MIKE', 'WEKR'), 11);
  assert.equal(firstBarOf('PBX', 'PBX6'), 96);
  assert.equal(firstBarOf('ENE', 'ENE'), 25);
});

test('an overlay of no bars has empty lines', () => {
  for (const overlay of Object.values(OVERLAYS)) {
    for (const line of overlay.lines([], overlay.parameters)) assert.deepEqual(line.values, []);
  }
});

test('every overlay names its lines as it draws them', () => {
  for (const overlay of Object.values(OVERLAYS)) {
    const drawn = overlay.lines(BTCUSDT_BARS, overlay.parameters).map((line) => line.name);
    assert.deepEqual(drawn, overlay.lineNames(overlay.parameters));
  }
});
