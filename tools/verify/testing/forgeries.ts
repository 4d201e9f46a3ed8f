/**
 * Forgeries of a receipt, each with the reason against it, and the genuine receipts they were made of: one
 * table for every verifier (the stand-alone script, the operator's command, the app). Some are made by
 * somebody who has no key; the others are signed again with the exchange's own key, as a dishonest one could.
 */
import type { Receipt, VerifyFault } from '@candor/core/formulas';
import { numbersFrom, playReceipts, sign } from './receipts.ts';
import { SignedTicks, SigningKey } from './signedTicks.ts';

export interface Forgery {
  readonly name: string;
  readonly reason: VerifyFault;
  readonly receipt: unknown;
}

export interface ForgerySet {
  /** Receipts that hold. */
  readonly genuine: readonly Receipt[];
  /** Public keys (Ed25519, base64url) by their ids. */
  readonly keys: Readonly<Record<string, string>>;
  readonly forgeries: readonly Forgery[];
}

/** A copy that may be changed everywhere. */
type Loose<Value> = Value extends readonly (infer Item)[]
  ? Loose<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Loose<Value[Name]> }
    : Value;
type Draft = Loose<Receipt>;
type Change = (draft: Draft, from: Play) => void;
type Row = readonly [name: string, reason: VerifyFault, change: Change];
type Play = ReturnType<typeof playReceipts>;

const HOUR_MS = 3_600_000;

const entryPiece = (draft: Draft) => draft.paths[0]![0]!;
const exitPiece = (draft: Draft) => draft.paths.at(-1)!.at(-1)!;
const priceOf = (line: string) => line.split('|')[3]!;
/** A receipt of a play that is not the one that is forged. */
const anotherOf = ({ receipts }: Play, { order }: Draft) =>
  structuredClone(receipts.find(({ order: { id } }) => id > order.id + 5)!) as Draft;

/** Changes by somebody who cannot sign: something is changed, the signatures stay as they were. */
const UNSIGNED: readonly Row[] = [
  [
    'the outcome is another',
    'receiptSignatureWrong',
    ({ result }) => set(result, 'outcome', 'lost'),
  ],
  ['a unit more is paid', 'receiptSignatureWrong', ({ result }) => add(result, 'paid', 1n)],
  ['the entry is another', 'receiptSignatureWrong', ({ result }) => set(result, 'entry', '1.5')],
  ['the exit is another', 'receiptSignatureWrong', ({ result }) => set(result, 'exit', '1.5')],
  ['the stake is another', 'receiptSignatureWrong', ({ order }) => add(order, 'stake', -1n)],
  ['the asset is another', 'receiptSignatureWrong', ({ order }) => set(order, 'asset', 'BTC')],
  [
    'the payout rate is higher',
    'receiptSignatureWrong',
    ({ order }) => move(order, 'payoutPpm', 1),
  ],
  ['the loss rate is lower', 'receiptSignatureWrong', ({ order }) => move(order, 'lossPpm', -1)],
  ['the order came later', 'receiptSignatureWrong', ({ order }) => move(order, 'id', 5)],
  ['it needs fewer ticks', 'receiptSignatureWrong', ({ order }) => move(order, 'ticksMin', -1)],
  ['the entry may come later', 'receiptSignatureWrong', ({ order }) => move(order, 'entryBy', 1)],
  [
    'the side is turned',
    'receiptSignatureWrong',
    ({ order }) => set(order, 'side', order.side === 'buy' ? 'sell' : 'buy'),
  ],
  ['the pair is another', 'receiptSignatureWrong', (draft) => set(draft, 'pair', 'ETH/USDT')],
  ['the exchange is another', 'receiptSignatureWrong', (draft) => set(draft, 'exchange', 'ffff')],
  [
    'the signature is that of another receipt',
    'receiptSignatureWrong',
    (draft, from) => set(draft, 'signature', anotherOf(from, draft).signature),
  ],
  [
    'the signature is written otherwise',
    'receiptSignatureWrong',
    (draft) => set(draft, 'signature', `${draft.signature} `),
  ],
  [
    'one byte of a tick is changed',
    'chainBroken',
    (draft) => {
      const { lines } = entryPiece(draft);
      lines[1] = lines[1]!.replace(/\d(?=\|\d+$)/, (digit) => `${(Number(digit) + 1) % 10}`);
    },
  ],
  ['a tick is left out', 'chainBroken', (draft) => exitPiece(draft).lines.splice(3, 1)],
  [
    'two ticks change places',
    'chainBroken',
    (draft) =>
      entryPiece(draft).lines.splice(1, 2, ...entryPiece(draft).lines.slice(1, 3).reverse()),
  ],
  [
    'two lines are one',
    'chainBroken',
    (draft) => entryPiece(draft).lines.splice(1, 2, entryPiece(draft).lines.slice(1, 3).join('\n')),
  ],
  [
    'the head counts one tick more',
    'chainBroken',
    (draft) => move(entryPiece(draft).head, 'count', 1),
  ],
  [
    'the head reaches further',
    'headSignatureWrong',
    (draft) => move(exitPiece(draft).head, 'through', 60_000),
  ],
  [
    'an open head says it is closed',
    'headSignatureWrong',
    (draft) => set(entryPiece(draft).head, 'isClosed', true),
  ],
  [
    'the signature of a head is of another head',
    'headSignatureWrong',
    (draft) => set(entryPiece(draft).head, 'signature', exitPiece(draft).head.signature),
  ],
  [
    'a head names a key nobody knows',
    'headKeyUnknown',
    (draft) => set(entryPiece(draft).head, 'keyId', 'k9'),
  ],
  [
    'a head names what every list of keys has',
    'headKeyUnknown',
    (draft) => set(entryPiece(draft).head, 'keyId', 'constructor'),
  ],
  ['the receipt names a key nobody knows', 'keyUnknown', (draft) => set(draft, 'keyId', 'k9')],
  [
    'the receipt names what every list of keys has',
    'keyUnknown',
    (draft) => set(draft, 'keyId', '__proto__'),
  ],
  ['another recipe is named', 'formatUnknown', (draft) => set(draft, 'recipe', 2)],
  ['another format is named', 'formatUnknown', (draft) => set(draft, 'format', 'candor-receipt-2')],
  [
    'a field is missing',
    'formatUnknown',
    ({ order }) => Reflect.deleteProperty(order, 'expiresAt'),
  ],
];

/** Changes that the exchange's own key signs again. */
const RESIGNED: readonly Row[] = [
  [
    'an outcome that does not follow',
    'resultWrong',
    ({ result }) => set(result, 'outcome', 'lost'),
  ],
  [
    'the stake alone is paid',
    'resultWrong',
    ({ result, order }) => set(result, 'paid', order.stake),
  ],
  ['a payment rounded the other way', 'resultWrong', ({ result }) => add(result, 'paid', 1n)],
  ['a stake that was not staked', 'resultWrong', ({ order }) => add(order, 'stake', 1_000_000n)],
  [
    'the entry is the tick before the order',
    'resultWrong',
    (draft) => set(draft.result, 'entry', priceOf(entryPiece(draft).lines[0]!)),
  ],
  [
    'the order stands behind its entry',
    'resultWrong',
    ({ order, paths }) => set(order, 'id', Number(paths[0]![0]!.lines[1]!.split('|')[0])),
  ],
  [
    'a void where there was an exit',
    'resultWrong',
    ({ result, order }) =>
      Object.assign(result, {
        outcome: 'void',
        cause: 'exitTicksMissing',
        exit: '',
        paid: order.stake,
      }),
  ],
  [
    'the exit is of the ticks behind the expiry',
    'resultWrong',
    ({ result, paths }) => set(result, 'exit', priceOf(paths.at(-1)!.at(-1)!.lines.at(-1)!)),
  ],
  ['the expiry is another', 'timesWrong', ({ order }) => move(order, 'expiresAt', 1_000)],
  [
    'the entry may come before the order',
    'timesWrong',
    ({ order }) => set(order, 'entryBy', order.acceptedAt),
  ],
  ['an exit that needs no tick', 'timesWrong', ({ order }) => set(order, 'ticksMin', 0)],
  ['no path at all', 'pathMissing', (draft) => set(draft, 'paths', [])],
  ['a path without ticks', 'pathMissing', ({ paths }) => paths.splice(0, 1, [])],
  ['a third path', 'pathMissing', ({ paths }) => paths.push(...[0, 1].map(() => paths[0]!))],
  [
    'the path begins behind the entry',
    'chainBroken',
    (draft) => {
      entryPiece(draft).lines.shift();
      move(entryPiece(draft), 'at', 1);
    },
  ],
  [
    'the path to the exit ends too early',
    'exitNotProven',
    ({ order, paths }) => {
      paths.splice(1);
      Object.assign(order, {
        expiresAt: order.expiresAt + HOUR_MS,
        seconds: order.seconds + 3_600,
      });
    },
  ],
  [
    'the tick log begins anew behind the entry',
    'entryNotProven',
    (draft, { key }) => {
      draft.paths[0] = signedAnew(draft, key, (_, at) => at > 1);
    },
  ],
  [
    'the ticks are those of another contract',
    'entryNotProven',
    (draft, from) => {
      draft.paths = anotherOf(from, draft).paths;
    },
  ],
  [
    'the exchange left out a tick before it signed',
    'ticksOutOfOrder',
    (draft, { key }) => {
      draft.paths[0] = signedAnew(draft, key, (_, at) => at !== 1);
    },
  ],
  ['segments in another order', 'pathBroken', ({ paths }) => spanning(paths).reverse()],
  [
    'the same segment twice',
    'pathBroken',
    ({ paths }) => spanning(paths).splice(1, 1, spanning(paths)[0]!),
  ],
  [
    'a segment names another before it',
    'headerWrong',
    ({ paths }) => set(spanning(paths)[1]!, 'previous', 'a'.repeat(64)),
  ],
  [
    'the header names another hour',
    'headerWrong',
    ({ paths }) => move(spanning(paths)[1]!, 'hour', HOUR_MS),
  ],
  ['a side that is none', 'formatUnknown', ({ order }) => Object.assign(order, { side: 'up' })],
  ['a stake that is no number', 'formatUnknown', ({ order }) => set(order, 'stake', '1e9')],
  ['a payment with a sign', 'formatUnknown', ({ result }) => set(result, 'paid', '-1')],
];

/** Everything a verifier is put to; the same forgeries every time, with keys of their own. */
export function forgerySet(): ForgerySet {
  const play = playReceipts(numbersFrom(1));
  const { receipts, key } = play;
  const forge = ([name, reason, change]: Row, isSigned: boolean): Forgery => {
    const draft = structuredClone(originalOf(name, receipts)) as Draft;
    change(draft, play);
    const receipt = isSigned ? sign(draft as Receipt, key) : draft;
    return { name: isSigned ? `signed again: ${name}` : name, reason, receipt };
  };
  const [namesake, stranger] = [new SigningKey(key.id), new SigningKey('k9')];
  const original = originalOf('', receipts);
  return {
    genuine: receipts,
    keys: { [key.id]: key.x },
    forgeries: [
      ...UNSIGNED.map((row) => forge(row, false)),
      ...RESIGNED.map((row) => forge(row, true)),
      {
        name: 'signed by another key of the same name',
        reason: 'receiptSignatureWrong',
        receipt: sign(original, namesake),
      },
      {
        name: 'signed by a key nobody knows',
        reason: 'keyUnknown',
        receipt: sign(original, stranger),
      },
    ],
  };
}

/** A win within one hour; for what is done to segments, a contract over a full hour. */
function originalOf(name: string, receipts: readonly Receipt[]): Receipt {
  const isSegments = /segment|header/.test(name);
  const found = receipts.find(({ result, paths }) => {
    const isLong = paths.some((pieces) => pieces.length > 1);
    return isSegments ? isLong : !isLong && result.outcome === 'won';
  });
  if (found === undefined) throw new Error('a play has a win in an hour and one over two');
  return found;
}

function spanning(paths: Draft['paths']): Draft['paths'][number] {
  return paths.find((pieces) => pieces.length > 1)!;
}

/** Some ticks of the entry's path once more, as a log of its own that the exchange signs. */
function signedAnew(
  draft: Draft,
  key: SigningKey,
  isKept: (line: string, at: number) => boolean,
): Draft['paths'][number] {
  const lines = draft.paths[0]!.flatMap((piece) => piece.lines).filter(isKept);
  const ticks = new SignedTicks({ exchange: draft.exchange, pair: draft.pair }, key);
  for (const line of lines) {
    const [seq = 0, time = 0, tick = 0] = line.split('|').map(Number);
    ticks.add({ seq, time, tick, price: priceOf(line), sources: 3 });
  }
  ticks.signHead(draft.order.entryBy + 1);
  return ticks.path({ seq: 0, time: 0 }, 0) as Draft['paths'][number];
}

function set<Of extends object, Name extends keyof Of>(of: Of, name: Name, value: Of[Name]): void {
  of[name] = value;
}

type Named<Of, Kind> = { [Name in keyof Of]: Of[Name] extends Kind ? Name : never }[keyof Of];

function move<Of extends object>(of: Of, name: Named<Of, number>, by: number): void {
  Object.assign(of, { [name]: Number(of[name]) + by });
}

function add<Of extends object>(of: Of, name: Named<Of, string>, by: bigint): void {
  Object.assign(of, { [name]: `${BigInt(String(of[name])) + by}` });
}
