#!/usr/bin/env node
/**
 * Checks proofs of liabilities without the exchange: `node verifyLiabilities.mjs candor-keys.json answer.json …`.
 * Needs Node 20 or newer and nothing else; it shares no code with the exchange. An answer is what was saved of
 * `/account/balanceProof` (whether a member's balances are counted) or of `/home/liabilities` (whether statements are
 * signed and each names the one before); pages of statements may be given in any order, and every statement that is
 * in two answers must be the same. The last line says what holds or what does not.
 * Exit code 0: it holds. 1: it does not. 2: it cannot be read.
 */
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FORMAT = 'candor-liabilities-1';
const LIMIT = 2n ** 127n;
const DEPTH_MAX = 24;
const UNITS = /^(?:0|[1-9]\d{0,38})$/;
const HASH = /^[0-9a-f]{64}$/;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
class Fault extends Error {}

function need(isRight, reason) {
  if (!isRight) throw new Fault(reason);
}

const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;
const isText = (value) => typeof value === 'string' && !/[|\n]/.test(value);

/** A sum, which is never below zero nor endless. */
function unitsOf(text, what) {
  need(typeof text === 'string' && UNITS.test(text) && BigInt(text) < LIMIT, `${what} is no sum`);
  return BigInt(text);
}

function bytesOf(text, what) {
  need(typeof text === 'string' && HASH.test(text), `${what} is no hash`);
  return Buffer.from(text, 'hex');
}

/** A sum as 16 bytes, the highest first. */
function sumBytes(sum) {
  return Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
}

/** What of a statement is signed, and what the next one hashes: everything. */
function signedText(statement) {
  const { format, exchange, number, entry, at, stateHash, previous, keyId, assets } = statement;
  return [
    [format, exchange, number, entry, at, stateHash, previous, keyId],
    ...assets.map((each) =>
      ['asset', 'decimals', 'owed', 'ofHouse', 'members', 'depth', 'root'].map(
        (name) => each[name],
      ),
    ),
  ]
    .map((fields) => fields.join('|'))
    .join('\n');
}

function checkShape(statement) {
  need(statement?.format === FORMAT && Array.isArray(statement.assets), 'the format is not known');
  const { exchange, number, entry, at, stateHash, previous, keyId, assets } = statement;
  const areTexts = [exchange, stateHash, previous, keyId].every(isText);
  need(areTexts && [number, entry, at].every(isWhole) && number > 0, 'the format is not known');
  need(previous === '' || HASH.test(previous), 'the statement before is no hash');
  const codes = new Set();
  for (const { asset, decimals, owed, ofHouse, members, depth, root } of assets) {
    need(isText(asset) && [decimals, members, depth].every(isWhole), 'the format is not known');
    need(!codes.has(asset), `${asset} is owed twice`);
    codes.add(asset);
    const [all, house] = [unitsOf(owed, 'what is owed'), unitsOf(ofHouse, 'the part of the house')];
    need(house <= all, 'the house has more than all');
    need(depth <= DEPTH_MAX && members <= 2 ** depth, 'a tree has too few leaves');
    bytesOf(root, 'a root');
  }
}

/** Checks who signed a statement; answers its hash, by which the next one names it. */
function checkStatement(statement, keys) {
  checkShape(statement);
  const { keyId, signature } = statement;
  need(Object.hasOwn(keys, keyId), 'a statement is signed by a key that is not known');
  const jwk = { key: { kty: 'OKP', crv: 'Ed25519', x: keys[keyId] }, format: 'jwk' };
  const bytes = Buffer.from(String(signature), 'base64');
  const text = Buffer.from(signedText(statement));
  const isGenuine =
    bytes.toString('base64') === signature &&
    verifySignature(null, text, createPublicKey(jwk), bytes);
  need(isGenuine, `the signature of statement ${statement.number} is wrong`);
  return sha256(text).toString('hex');
}

/** The hash of a leaf: its name ends with a zero, a nonce of 32 bytes and the sum follow. */
function leafOf({ exchange, entry }, { asset, nonce }, member, sum) {
  const name = Buffer.from(`${FORMAT}|${exchange}|${entry}|${asset}|${member}`);
  const parts = [
    Buffer.from([0]),
    name,
    Buffer.from([0]),
    bytesOf(nonce, 'a nonce'),
    sumBytes(sum),
  ];
  return sha256(Buffer.concat(parts));
}

/** A member's way to the root of one asset. */
function checkProof(statement, proof, member) {
  const { asset, index, path } = proof;
  const told = statement.assets.find((each) => each.asset === asset);
  need(told !== undefined, `the statement owes nobody ${asset}`);
  const isPlace = isWhole(index) && index < 2 ** told.depth;
  need(isPlace && Array.isArray(path) && path.length === told.depth, 'the path has another length');
  let sum = unitsOf(proof.units, 'the amount');
  need(sum > 0n, 'the amount is nothing');
  let hash = leafOf(statement, proof, member, sum);
  for (const [level, step] of path.entries()) {
    const beside = unitsOf(step.units, 'a sum of the path');
    const other = bytesOf(step.hash, 'a hash of the path');
    const isRight = Math.floor(index / 2 ** level) % 2 === 1;
    const pair = [sumBytes(sum), hash, sumBytes(beside), other];
    const ordered = isRight ? [...pair.slice(2), ...pair.slice(0, 2)] : pair;
    hash = sha256(Buffer.concat([Buffer.from([1]), ...ordered]));
    sum += beside;
    need(sum < LIMIT, 'the sums of the path are endless');
  }
  need(`${sum}` === told.owed, `the path of ${asset} leads to another total`);
  need(hash.toString('hex') === told.root, `the path of ${asset} leads to another root`);
}

/** Checks what was saved of a member's own answer; tells each asset. */
function checkMember({ member, statement, proofs }, say) {
  need(isWhole(member) && member > 0 && Array.isArray(proofs), 'the format is not known');
  need(statement !== undefined && proofs.length > 0, 'the answer proves nothing: ask for another');
  need(
    new Set(proofs.map(({ asset }) => asset)).size === proofs.length,
    'an asset is proved twice',
  );
  for (const proof of proofs) {
    checkProof(statement, proof, member);
    const { decimals } = statement.assets.find(({ asset }) => asset === proof.asset);
    say(
      `member ${member}: ${proof.units} units of ${proof.asset} (${decimals} decimals) are counted`,
    );
  }
}

/** Each statement names the one before; where some are missing in between, that is said. */
function checkChain(known, say) {
  const all = [...known.values()].sort((one, other) => other.number - one.number);
  for (const [at, { number, previous, entry, at: time, exchange }] of all.entries()) {
    need(number > 1 || previous === '', 'the first statement names one before it');
    const before = all[at + 1];
    if (before === undefined) continue;
    need(before.exchange === exchange, 'the statements are of two exchanges');
    need(
      before.entry < entry && before.at <= time,
      `statement ${number} is not behind the one before`,
    );
    if (previous === before.hash) continue;
    need(before.number < number - 1, `statement ${number} names another one before it`);
    say(`statements ${before.number + 1} to ${number - 1} are not here: nothing is said of them`);
  }
  const [newest, oldest] = [all[0], all.at(-1)];
  say(
    `statements ${oldest.number} to ${newest.number}, up to entry ${newest.entry}: signed, each that is here names the one before`,
  );
}

/** Checks saved answers against known keys; tells each step. Throws: Fault with the reason. */
export function verifyLiabilities(answers, keys, say = () => undefined) {
  const known = new Map();
  const told = answers.map((answer) => answer?.data ?? answer);
  for (const { statement, statements = [] } of told) {
    for (const each of statement === undefined ? statements : [statement]) {
      const hash = checkStatement(each, keys);
      const { number, entry, at, previous, exchange } = each;
      const other = known.get(number);
      need(other === undefined || other.hash === hash, `there are two statements ${number}`);
      known.set(number, { number, entry, at, previous, exchange, hash });
    }
  }
  for (const answer of told) if (answer.proofs !== undefined) checkMember(answer, say);
  need(known.size > 0, 'there is no statement in these answers');
  checkChain(known, say);
}

function main([keyFile, ...files]) {
  try {
    const [{ keys }, ...answers] = [keyFile, ...files].map((file) =>
      JSON.parse(readFileSync(file ?? 'candor-keys.json', 'utf8')),
    );
    verifyLiabilities(answers, Object.fromEntries(keys.map(({ id, x }) => [id, x])), console.log);
    console.log('it holds');
  } catch (error) {
    console.log(error instanceof Fault ? `it does not hold: ${error.message}` : `${error}`);
    process.exitCode = error instanceof Fault ? 1 : 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
