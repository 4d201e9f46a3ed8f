#!/usr/bin/env node
/**
 * Checks a receipt of a timed contract without the exchange: `node verify.mjs receipt.json [keys.json]`.
 * Needs Node 20 or newer and nothing else; it shares no code with the exchange. What it checks, in order:
 * the key, the receipt's signature, every hash and signed head of its ticks, that the entry is the first tick
 * behind the order, that no tick of the exit's second is missing, and that outcome and payment follow.
 * Exit code 0: it holds. 1: it does not, and the reason stands on the last line. 2: it cannot be read.
 */
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ZEROS = '0'.repeat(64);
const HOUR = 3_600_000;
const PPM = 1_000_000n;
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
class Fault extends Error {}

function need(isRight, reason) {
  if (!isRight) throw new Fault(reason);
}

function isSigned(text, signature, publicKey) {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64');
  const isPlain = bytes.toString('base64') === signature;
  return isPlain && verifySignature(null, Buffer.from(text), key, bytes);
}

/** A decimal as whole units and how many digits follow the point. */
function decimal(text) {
  const [whole, fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** Below zero, zero or above zero as left is less than, equal to or more than right. */
function compare(left, right) {
  const scale = Math.max(left.scale, right.scale);
  const at = (value) => value.units * 10n ** BigInt(scale - value.scale);
  return at(left) < at(right) ? -1 : at(left) > at(right) ? 1 : 0;
}

function isPrice(value, told) {
  return value === undefined ? told === '' : told !== '' && compare(value, decimal(told)) === 0;
}

const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;

/** What is reckoned with is of its kind. */
function isShaped({ order: o, result: r, paths }) {
  const wholes = [o?.id, o?.acceptedAt, o?.seconds, o?.entryBy, o?.expiresAt, o?.ticksMin];
  const areUnits = [o?.stake, r?.paid].every((units) => /^\d{1,19}$/.test(units));
  const arePrices = [r?.entry, r?.exit].every((price) => /^(\d+(\.\d+)?)?$/.test(price));
  const isKnown = wholes.every(isWhole) && areUnits && arePrices && Array.isArray(paths);
  return isKnown && /^(buy|sell)$/.test(o.side);
}

function signedText(receipt) {
  const { order: o, result: r } = receipt;
  const pieces = receipt.paths
    .flat()
    .map(({ hour, previous, at, hash, head }) => [hour, previous, at, hash, head.hash].join(':'));
  return [
    [receipt.format, receipt.recipe, receipt.exchange, receipt.pair, receipt.keyId],
    [o.id, o.acceptedAt, o.side, o.asset, o.decimals, o.stake, o.payoutPpm, o.lossPpm],
    [o.seconds, o.entryBy, o.expiresAt, o.ticksMin],
    [r.outcome, r.cause, r.entry, r.exit, r.paid],
    pieces,
  ]
    .map((fields) => fields.join('|'))
    .join('\n');
}

/** Hashes a piece's lines up to its head, and checks who signed that. */
function checkPiece(receipt, piece, keys) {
  const { hour, previous, at, lines, head } = piece;
  const name = `${receipt.exchange}|${receipt.pair}|${hour}`;
  need(hour % HOUR === 0, 'a segment begins at a full hour');
  const begin = sha256(`candor-ticks-1|${name}|${previous}`);
  need(at > 0 || piece.hash === begin, 'a segment does not begin with its header');
  const hash = lines.reduce((before, line) => sha256(`${before}\n${line}`), piece.hash);
  need(hash === head.hash, 'the ticks do not hash to the signed head');
  need(head.count === at + lines.length, 'the head counts other ticks');
  need(Object.hasOwn(keys, head.keyId), 'a head is signed by a key that is not known');
  const state = { true: 'closed', false: 'open' }[head.isClosed];
  const text = `candor-head-1|${name}|${head.count}|${head.hash}|${head.through}|${state}`;
  need(isSigned(text, head.signature, keys[head.keyId]), 'the signature of a head is wrong');
}

const LINE = /^(\d{1,16})\|(\d{1,16})\|(\d{1,16})\|(\d{1,17}(?:\.\d{1,12})?)\|\d{1,3}$/;

/** The ticks of pieces, which must follow each other without a gap. */
function readPath(pieces) {
  need(Array.isArray(pieces) && pieces.length > 0, 'a path is missing');
  const ticks = [];
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    const follows =
      before === undefined ||
      (before.head.isClosed &&
        piece.at === 0 &&
        piece.previous === before.head.hash &&
        piece.hour > before.hour);
    need(follows, 'the segments do not follow each other');
    for (const line of piece.lines) {
      const [, seq, time, number, price] = LINE.exec(line) ?? [];
      need(price !== undefined, 'a tick cannot be read');
      const tick = { seq: Number(seq), time: Number(time), number: Number(number), price };
      const last = ticks.at(-1);
      const isNext =
        last === undefined ||
        (tick.seq > last.seq && tick.time >= last.time && tick.number === last.number + 1);
      need(isNext && tick.time - (tick.time % HOUR) === piece.hour, 'the ticks are out of order');
      ticks.push(tick);
    }
  });
  const isWhole = pieces[0].previous === ZEROS && pieces[0].at === 0 && !(ticks[0]?.number > 1);
  return { ticks, isWhole, through: pieces.at(-1).head.through };
}

/** The first tick behind the order, if it came in time. */
function entryOf(order, { ticks, isWhole, through }) {
  const at = ticks.findIndex(({ seq }) => seq > order.id);
  const isFirst = isWhole || (at < 0 ? ticks.length > 0 : at > 0);
  need(isFirst, 'the entry is not shown to be the first tick behind the order');
  need(at >= 0 || through > order.entryBy, 'the ticks end before the entry');
  return ticks[at]?.time <= order.entryBy ? ticks[at] : undefined;
}

/** The median of the second before expiry, or nothing when it has too few ticks. */
function exitOf(order, { ticks, isWhole, through }) {
  const from = order.expiresAt - 1_000;
  const isBegun = isWhole || ticks.some(({ time }) => time < from);
  const isOver = through >= order.expiresAt || (ticks.at(-1)?.time ?? 0) >= order.expiresAt;
  need(isBegun && isOver, 'the ticks around the exit are not complete');
  const prices = ticks
    .filter(({ time }) => time >= from && time < order.expiresAt)
    .map(({ price }) => decimal(price))
    .sort(compare);
  if (prices.length < order.ticksMin) return undefined;
  const [low, high] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  const scale = Math.max(low.scale, high.scale);
  const at = (value) => value.units * 10n ** BigInt(scale - value.scale);
  return { units: (at(low) + at(high)) * 5n, scale: scale + 1 };
}

function judge(order, entry, path) {
  const stake = BigInt(order.stake);
  if (entry === undefined) return { outcome: 'void', cause: 'entryTickMissing', paid: stake };
  const exit = exitOf(order, path);
  if (exit === undefined) return { outcome: 'void', cause: 'exitTicksMissing', paid: stake };
  const moved = compare(exit, decimal(entry.price));
  if (moved === 0) return { outcome: 'tie', cause: 'none', paid: stake, exit };
  const isWon = moved > 0 === (order.side === 'buy');
  const won = (stake * BigInt(order.payoutPpm)) / PPM;
  const lost = (stake * BigInt(order.lossPpm) + PPM - 1n) / PPM;
  const paid = isWon ? stake + won : stake - lost;
  return { outcome: isWon ? 'won' : 'lost', cause: 'none', paid, exit };
}

/** Checks a receipt against known keys; tells each step. Throws: Fault with the reason. */
export function verifyReceipt(receipt, keys, say = () => undefined) {
  const isFormat = receipt?.format === 'candor-receipt-1' && receipt.recipe === 1;
  need(isFormat && isShaped(receipt), 'the format is not known');
  const { order, result, paths } = receipt;
  need(Object.hasOwn(keys, receipt.keyId), 'the receipt is signed by a key that is not known');
  const isGenuine = isSigned(signedText(receipt), receipt.signature, keys[receipt.keyId]);
  need(isGenuine, 'the signature of the receipt is wrong');
  need(paths.length >= 1 && paths.length <= 2, 'a path is missing');
  say(`signed by ${receipt.keyId}`);
  need(order.expiresAt === order.acceptedAt + order.seconds * 1_000, 'the expiry is wrong');
  need(order.entryBy > order.acceptedAt, 'the time of the entry is wrong');
  need(order.ticksMin > 0, 'the least number of ticks is wrong');
  for (const piece of paths.flat()) checkPiece(receipt, piece, keys);
  say('every tick hashes to a signed head');
  const [first, last] = [readPath(paths[0]), readPath(paths.at(-1))];
  const entry = entryOf(order, first);
  say(entry ? `entry ${entry.price}: first tick behind order ${order.id}` : 'no entry in time');
  const judged = judge(order, entry, last);
  need(isPrice(entry && decimal(entry.price), result.entry), 'the entry is another');
  need(isPrice(judged.exit, result.exit), 'the exit is another');
  const isSame = judged.outcome === result.outcome && judged.cause === result.cause;
  need(isSame, 'the outcome is another');
  need(`${judged.paid}` === result.paid, 'the payment is another');
  say(`${judged.outcome}: ${judged.paid} units of ${order.asset} (${order.decimals} decimals)`);
}

function main([file, keyFile]) {
  try {
    const receipt = JSON.parse(readFileSync(file, 'utf8'));
    const keys = JSON.parse(readFileSync(keyFile ?? 'candor-keys.json', 'utf8')).keys;
    verifyReceipt(receipt, Object.fromEntries(keys.map(({ id, x }) => [id, x])), console.log);
    console.log('the receipt holds');
  } catch (error) {
    console.log(error instanceof Fault ? `it does not hold: ${error.message}` : `${error}`);
    process.exitCode = error instanceof Fault ? 1 : 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
