/**
 * SignedTicks: the ticks of one pair as an exchange keeps them: hourly segments, each line hashed with all
 * before it, heads signed. Heads are signed whenever the test says, and at the end of an hour.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  chainText,
  HOUR_MS,
  headerText,
  headText,
  hourOf,
  NO_HASH,
  type TickHead,
  type TickPiece,
  tickText,
} from '@candor/core/formulas';

/** A key of an exchange. */
export class SigningKey {
  readonly id: string;
  readonly x: string;
  private readonly secret = generateKeyPairSync('ed25519');

  constructor(id: string) {
    this.id = id;
    this.x = `${this.secret.publicKey.export({ format: 'jwk' }).x}`;
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.secret.privateKey).toString('base64');
  }
}

interface Segment {
  readonly hour: number;
  readonly previous: string;
  readonly lines: string[];
  /** After so many lines; the first is the header's. */
  readonly hashes: string[];
  readonly heads: TickHead[];
}

export interface TickLine {
  readonly seq: number;
  readonly time: number;
  readonly tick: number;
  readonly price: string;
  readonly sources: number;
}

export class SignedTicks {
  readonly segments: Segment[] = [];
  private readonly names: { readonly exchange: string; readonly pair: string };
  private readonly key: SigningKey | undefined;

  /** Without a key the heads are not signed: who checks no signature saves their time. */
  constructor(
    names: { readonly exchange: string; readonly pair: string },
    key: SigningKey | undefined,
  ) {
    this.names = names;
    this.key = key;
  }

  add(tick: TickLine): void {
    const segment = this.segmentOf(hourOf(tick.time));
    const line = tickText(tick);
    segment.hashes.push(sha256(chainText(segment.hashes.at(-1) ?? '', line)));
    segment.lines.push(line);
  }

  /** Signs where the chain stands: it has every tick before a time. */
  signHead(through: number, isClosed = false): void {
    const segment = this.segments.at(-1);
    if (segment === undefined) return;
    const { hour, lines, hashes } = segment;
    const state = { count: lines.length, hash: hashes.at(-1) ?? '', through, isClosed };
    const signature = this.key?.sign(headText({ ...this.names, hour }, state)) ?? '';
    segment.heads.push({ ...state, keyId: this.key?.id ?? '', signature });
  }

  /** From the last tick before a place in the log and a time, up to a head that reaches behind another time. */
  path(from: { readonly seq: number; readonly time: number }, until: number): TickPiece[] {
    const isBefore = (line: string) => {
      const [seq = 0, time = 0] = line.split('|').map(Number);
      return seq < from.seq && time < from.time;
    };
    const begin = this.segments.findLastIndex(({ lines }) => isBefore(lines[0] ?? ''));
    const pieces: TickPiece[] = [];
    for (const segment of this.segments.slice(Math.max(0, begin))) {
      const at = pieces.length > 0 ? 0 : Math.max(0, segment.lines.findLastIndex(isBefore));
      const reaching = segment.heads.find(({ through, count }) => through >= until && count >= at);
      const head = reaching ?? segment.heads.at(-1);
      if (head === undefined) break;
      const { hour, previous, lines, hashes } = segment;
      const piece = { hour, previous, at, hash: hashes[at] ?? '', head };
      pieces.push({ ...piece, lines: lines.slice(at, head.count) });
      if (reaching !== undefined) break;
    }
    return pieces;
  }

  private segmentOf(hour: number): Segment {
    const last = this.segments.at(-1);
    if (last?.hour === hour) return last;
    if (last !== undefined) this.signHead(last.hour + HOUR_MS, true);
    const previous = last?.hashes.at(-1) ?? NO_HASH;
    const first = sha256(headerText({ ...this.names, hour }, previous));
    const segment = { hour, previous, lines: [], hashes: [first], heads: [] };
    this.segments.push(segment);
    return segment;
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
