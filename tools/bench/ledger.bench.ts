/**
 * The ledger's memory and its longest single steps: a million members who touch what is available and
 * what orders hold in three of 200 assets, then one member with every account of every asset. The same
 * work is done several times; of each step the shortest time counts, so that other load does not.
 */

import { strict as assert } from 'node:assert';
import { ACCOUNT_NAMES, ASSETS_MAX, COIN_AVAILABLE, COIN_ORDER, Ledger } from '@candor/core/ledger';
import { asAssetId } from '@candor/money';
import { type Bench, round } from './bench.ts';

const MEMBERS = 1_000_000;
const ASSETS_EACH = 3;
const ASSETS = 200;
const RUNS = 5;
const MEGABYTE = 1_000_000;
/** What no run may exceed. */
const MEMORY_MAX_MB = 400;
const STEP_MAX_MS = 1;

export const bench: Bench = {
  name: 'ledger',
  run(report) {
    const steps = { asset: new Steps(), member: new Steps(), touch: new Steps() };
    const before = process.memoryUsage().rss;
    const first = openCrowd(steps);
    const resident = (process.memoryUsage().rss - before) / MEGABYTE;
    const tables = first.byteLength / MEGABYTE;
    for (let run = 1; run < RUNS; run += 1) openCrowd(steps);
    const widest = new Steps();
    for (let run = 0; run < RUNS; run += 1) openWidest(widest);
    report({ name: 'ledger.million.tables', value: round(tables), unit: 'MB' });
    report({ name: 'ledger.million.resident', value: round(resident), unit: 'MB' });
    report({ name: 'ledger.openAsset.max', value: round(steps.asset.longest()), unit: 'ms' });
    report({ name: 'ledger.openMember.max', value: round(steps.member.longest()), unit: 'ms' });
    report({ name: 'ledger.firstTouch.max', value: round(steps.touch.longest()), unit: 'ms' });
    report({ name: 'ledger.widestMember.max', value: round(widest.longest()), unit: 'ms' });
    assert.ok(tables <= MEMORY_MAX_MB, 'the accounts of a million members fit');
    for (const each of [...Object.values(steps), widest]) {
      assert.ok(each.longest() <= STEP_MAX_MS, 'no step of the ledger is long');
    }
  },
};

/** The shortest time each step of the same work ever took, in milliseconds. */
class Steps {
  private times = new Float32Array(2 ** 20).fill(Number.POSITIVE_INFINITY);
  private next = 0;

  /** The work begins anew. */
  restart(): void {
    this.next = 0;
  }

  run<Result>(work: () => Result): Result {
    const startedAt = performance.now();
    const result = work();
    const taken = performance.now() - startedAt;
    if (this.next === this.times.length) this.grow();
    if (taken < this.times[this.next]!) this.times[this.next] = taken;
    this.next += 1;
    return result;
  }

  longest(): number {
    return this.times.subarray(0, this.next).reduce((left, right) => Math.max(left, right), 0);
  }

  private grow(): void {
    const times = new Float32Array(this.times.length * 2).fill(Number.POSITIVE_INFINITY);
    times.set(this.times);
    this.times = times;
  }
}

type CrowdSteps = Readonly<Record<'asset' | 'member' | 'touch', Steps>>;

/** Every member holds something in each account they touch, as nobody else would have them. */
function openCrowd(steps: CrowdSteps): Ledger {
  for (const each of Object.values(steps)) each.restart();
  const ledger = new Ledger();
  for (let asset = 0; asset < ASSETS; asset += 1) steps.asset.run(() => ledger.openAsset());
  for (let count = 0; count < MEMBERS; count += 1) {
    const member = steps.member.run(() => ledger.openMember());
    const start = Math.imul(member, 0x9e3779b1) >>> 0;
    for (let each = 0; each < ASSETS_EACH; each += 1) {
      const asset = (start + each * 61) % ASSETS;
      const available = steps.touch.run(() =>
        ledger.cell(member, COIN_AVAILABLE, asAssetId(asset)),
      );
      ledger.transfer(
        ledger.houseCell('external', asAssetId(asset)),
        available,
        asAssetId(asset),
        100,
      );
      steps.touch.run(() => ledger.hold(member, COIN_ORDER, asAssetId(asset), 40));
    }
  }
  return ledger;
}

/** One member who touches all there is: the largest table a member can have. */
function openWidest(steps: Steps): void {
  steps.restart();
  const ledger = new Ledger();
  while (ledger.assetCount < ASSETS_MAX) ledger.openAsset();
  const member = ledger.openMember();
  for (let asset = 0; asset < ASSETS_MAX; asset += 1) {
    for (const { account } of ACCOUNT_NAMES)
      steps.run(() => ledger.cell(member, account, asAssetId(asset)));
  }
}
