/** Backups of the signed ticks: what is restored goes on with the same chain and the same key. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Event, EventOf } from '@candor/core';
import {
  headerText,
  type Receipt,
  type ReceiptOrder,
  receiptText,
  type TickPiece,
} from '@candor/core/formulas';
import { amount, amountToBigInt, asAssetId, formatUnits, rate, rateToPpm } from '@candor/money';
import { openEngine } from '../../server/src/engine/openEngine.ts';
import { ALICE, setUp } from '../../server/src/engine/testing/market.ts';
import { linkTo } from '../../server/src/log/openLog.ts';
import { openOperatorSocket } from '../../server/src/operatorDoor/operatorSocket.ts';
import { openTicks } from '../../server/src/ticks/openTicks.ts';
import { SigningKeys } from '../../server/src/ticks/signingKeys.ts';
import { runCandor } from './testing/runCandor.ts';
import { verifyReceipt } from './verifyReceipt.ts';

const PAIR = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
const MANY = amount(10n ** 14n);
const CAPS = { stakeMax: MANY, memberMax: MANY, pairMax: MANY, secondMax: MANY };
const RATES = { payoutRate: rate(850_000), lossRate: rate(1_000_000), stakeMins: [amount(0n)] };
const PRODUCT = {
  type: 'listCycle',
  ...PAIR,
  isOpen: true,
  tickTimeoutMs: 1_500,
  ticksMin: 1,
  coins: [{ assetId: asAssetId(0), stakeMin: amount(1n), ...CAPS }],
  durations: [{ seconds: 3, ...RATES }],
} as const;

/** A server's engine with its ticks and its operator's door. */
async function begin(dataDir: string) {
  const directory = join(dataDir, 'journal');
  const engine = await openEngine({ directory, isDemo: true, onFatal: assert.fail });
  const log = linkTo(directory, true);
  const ticks = await openTicks({
    dataDir,
    log,
    engine,
    now: Date.now,
    onStopped: assert.fail,
    onTrouble: assert.fail,
  });
  const rebuildProjections = async () => undefined;
  const desks = { 'sql.backup': async () => ({ seq: null }) };
  const given = { dataDir, engine: engine.port, rebuildProjections, desks };
  const socket = await openOperatorSocket(given);
  const events: Event[] = [];
  engine.port.onBatch((batch) => events.push(...batch.events));
  const tick = async (price: number) => {
    const tick = { type: 'setIndexPrice', ...PAIR, price, decimals: 2, sources: 3 } as const;
    await engine.port.submit(tick);
  };
  /** One contract from its acceptance to its end, over a rising index. */
  const play = async () => {
    await tick(10_000);
    const stake = {
      productId: 0,
      side: 'buy',
      stakeAsset: asAssetId(0),
      stake: amount(100n),
    } as const;
    await engine.port.submit({ type: 'openCycle', memberId: ALICE, seconds: 3, ...stake });
    const ended = events.length;
    for (let price = 10_001; !isSettled(events.slice(ended)); price += 1) {
      await tick(price);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await tick(10_000);
  };
  const close = async () => {
    await socket.close();
    await ticks.close();
    await engine.close();
  };
  return { engine, events, play, close };
}

function isSettled(events: readonly Event[]): boolean {
  return events.some(({ type }) => type === 'cycleSettled');
}

/** The receipt of the newest contract that ended: every tick there is, in one path. */
function receiptOf(dataDir: string, exchange: string, events: readonly Event[]): Receipt {
  const opened = events.findLast((event) => event.type === 'cycleOpened')!;
  const settled = events.findLast((event) => event.type === 'cycleSettled')!;
  const entered = events.findLast((event) => event.type === 'cycleEntered');
  const keys = new SigningKeys(dataDir, () => 0);
  const isVoid = settled.outcome === 'void';
  const unsigned = {
    format: 'candor-receipt-1',
    recipe: 1,
    exchange,
    pair: 'BTC/USDT',
    keyId: keys.id,
    order: orderOf(opened),
    result: {
      outcome: settled.outcome,
      cause: settled.cause,
      entry: entered ? formatUnits(BigInt(entered.price), entered.decimals) : '',
      exit: isVoid ? '' : formatUnits(settled.exitPrice, settled.exitDecimals),
      paid: `${amountToBigInt(settled.paid)}`,
    },
    paths: [piecesOf(dataDir, exchange)],
  };
  return { ...unsigned, signature: keys.sign(receiptText(unsigned)) };
}

function orderOf(opened: EventOf<'cycleOpened'>): ReceiptOrder {
  const { acceptedAt, side, seconds, entryBy, expiresAt, ticksMin } = opened;
  return {
    id: opened.orderId,
    ...{ acceptedAt, side, seconds, entryBy, expiresAt, ticksMin },
    asset: 'USDT',
    decimals: 8,
    stake: `${amountToBigInt(opened.stake)}`,
    payoutPpm: Number(rateToPpm(opened.payoutRate)),
    lossPpm: Number(rateToPpm(opened.lossRate)),
  };
}

function piecesOf(dataDir: string, exchange: string): TickPiece[] {
  const folder = join(dataDir, 'ticks/BTC-USDT');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ticks'));
  return files.sort().map((file) => {
    const hour = Date.parse(`${file.slice(0, 13)}:00:00Z`);
    const [header = '', ...lines] = read(file);
    const previous = header.split('|').at(-1)!;
    const head = JSON.parse(read(file.replace('.ticks', '.heads')).at(-1)!);
    const hash = createHash('sha256')
      .update(headerText({ exchange, pair: 'BTC/USDT', hour }, previous))
      .digest('hex');
    return { hour, previous, at: 0, hash, lines: lines.slice(0, head.count), head };
  });
}

/** What `journal verify` and `replay --verify` tell of ticks: whole, a changed price, and all of a pair gone. */
async function tellsLost(dataDir: string): Promise<void> {
  const both = [
    ['journal', 'verify'],
    ['replay', '--verify'],
  ];
  const run = async (verb: readonly string[]) => {
    const { out, err } = await runCandor([...verb, '--data-dir', dataDir]);
    return `${out}${err}`;
  };
  for (const verb of both)
    assert.match(await run(verb), /signed ticks whole up to entry \d+: \d+ ticks/);
  const folder = join(dataDir, 'ticks/BTC-USDT');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.ticks'));
  const lines = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), lines.replace('|100.01|', '|100.02|'));
  for (const verb of both) {
    assert.match(await run(verb), /Signed ticks, entries 1 to \d+: .*is not what was signed\./);
  }
  assert.match(
    await run(['replay', '--verify']),
    /1 ticks of BTC-USDT are not there as the log has them/,
  );
  rmSync(folder, { recursive: true });
  for (const verb of both) {
    assert.match(
      await run(verb),
      /ticks 1 to \d+ of BTC-USDT are missing at the end\.[\s\S]*move it away and start/,
    );
  }
}

test('a server that is restored from a backup signs on, and receipts of before and after hold', async () => {
  const root = mkdtempSync(join(tmpdir(), 'candor-backup-'));
  const [dataDir, kept, restored] = ['data', 'kept', 'restored'].map((name) => join(root, name));
  if (!dataDir || !kept || !restored) throw new Error('there are three directories');
  const first = await begin(dataDir);
  await setUp(first.engine.port);
  await first.engine.port.submit(PRODUCT);
  const cover = {
    account: 'cycle',
    assetId: asAssetId(0),
    amount: amount(10_000n),
    externalId: 0n,
  } as const;
  await first.engine.port.submit({ type: 'fundHouse', ...cover });
  await first.play();
  // Beside the running server, which goes on and is lost afterwards.
  const backup = await runCandor(['backup', kept, '--data-dir', dataDir, '--json']);
  const { hasTicks, isLive, lastSeq } = JSON.parse(backup.out);
  assert.deepEqual([hasTicks, isLive], [true, true]);
  const known = [...first.events];
  await first.play();
  await first.close();
  const { exchangeId } = linkTo(join(dataDir, 'journal'), true);
  // What a copy beside a writing server may have: a torn line, and ticks behind the journal's end.
  const folder = join(kept, 'ticks/BTC-USDT');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.ticks'));
  const lines = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), `${lines}${lastSeq + 1}|${Date.now()}|9999|1.00|3\n99|`);

  const args = ['restore', kept, '--to', restored, '--journal-only', '--json'];
  assert.equal((await runCandor(args)).code, 0);
  assert.equal(statSync(join(restored, 'signing.key')).mode & 0o777, 0o600);
  const keys = JSON.parse(readFileSync(join(restored, 'signing-keys.json'), 'utf8'));
  assert.deepEqual(keys, JSON.parse(readFileSync(join(dataDir, 'signing-keys.json'), 'utf8')));
  const published = Object.fromEntries(keys.map(({ id, x }: Record<string, string>) => [id, x]));
  const second = await begin(restored);
  await second.play();
  await second.close();
  assert.equal(existsSync(join(restored, `ticks-until-${lastSeq}`)), false);
  const all = readFileSync(join(restored, 'ticks/BTC-USDT', file), 'utf8');
  assert.ok(all.startsWith(lines.slice(0, lines.lastIndexOf('\n') + 1)), 'the same chain goes on');
  assert.ok(!all.includes('|9999|'));
  const [before, after] = [known, [...known, ...second.events]].map((events) =>
    receiptOf(restored, exchangeId, events),
  );
  assert.equal(verifyReceipt(before!, published), undefined, 'the receipt of before');
  assert.equal(verifyReceipt(after!, published), undefined, 'the receipt of after');
  await tellsLost(restored);
  rmSync(root, { recursive: true });
});
