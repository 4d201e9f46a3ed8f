/**
 * Words: what may be asked (commands), what has happened (events) and what is answered (outcomes).
 * Each street defines its own; `command.ts`, `event.ts` and `outcome.ts` only join them.
 * A code is for ever: never changed, never used again. A word whose fields change gets a new code.
 */
import { invariant, type Millis, type Seq } from '@candor/money';
import type { ByteReader, ByteWriter } from './binary.ts';
import type { EventBuffer } from './eventBuffer.ts';
import { type Fields, Layout, type Values, type ValuesOf } from './fields.ts';
import { foldText } from './fold.ts';
import type { RecordReader } from './recordReader.ts';
import { straightRead, straightTake, straightWrite } from './straight.ts';

export interface Word<Type extends string = string, Named extends Fields = Fields> {
  readonly type: Type;
  /** The number it is stored as, 1 to 255, unique among words of its sort. */
  readonly code: number;
  readonly fields: Named;
  readonly layout: Layout;
}

export interface CommandWord<
  Type extends string = string,
  Named extends Fields = Fields,
  Answer extends Word = Word,
> extends Word<Type, Named> {
  /** What a halted exchange does with it: whatever moves money is refused. */
  readonly whenHalted: 'refused' | 'allowed';
  /** The outcome of the command when it is accepted. */
  readonly outcome: Answer;
}

export interface EventWord<Type extends string = string, Named extends Fields = Fields>
  extends Word<Type, Named> {
  /** Words of its record, header included; 0 when that depends on the values. */
  readonly words: number;
}

/** The value a word stands for. */
export type ValueOf<Any> =
  Any extends Word<infer Type, infer Named>
    ? Flat<{ readonly type: Type } & ValuesOf<Named>>
    : never;

type Flat<Value> = { readonly [Name in keyof Value]: Value[Name] };

/** Where an event stands in the log. */
export interface At {
  readonly seq: Seq;
  readonly time: Millis;
}

/** Code, seq and time of a record. */
export const HEADER_WORDS = 3;
const VARYING = /^(text|list|group .*(text|list))/;

/** A command of a street. */
export function defineCommand<
  const Type extends string,
  Named extends Fields,
  Answer extends Word,
>(word: {
  readonly type: Type;
  readonly code: number;
  readonly whenHalted: 'refused' | 'allowed';
  readonly fields: Named;
  readonly outcome: Answer;
}): CommandWord<Type, Named, Answer> {
  return { ...word, layout: new Layout(word.fields) };
}

/** An outcome of a street's commands. */
export function defineOutcome<const Type extends string, Named extends Fields>(word: {
  readonly type: Type;
  readonly code: number;
  readonly fields: Named;
}): Word<Type, Named> {
  return { ...word, layout: new Layout(word.fields) };
}

/** The outcome of a command that has nothing to tell but that it was done. */
export const DONE = defineOutcome({ type: 'accepted', code: 1, fields: {} });

/** An event of a street. */
export function defineEvent<const Type extends string, Named extends Fields>(word: {
  readonly type: Type;
  readonly code: number;
  readonly fields: Named;
}): EventWord<Type, Named> {
  const kinds = Object.values(word.fields);
  const isFixed = kinds.every((kind) => !VARYING.test(kind.name));
  const end = kinds.reduce((at, kind) => kind.end(at, kind.none), 0);
  return { ...word, layout: new Layout(word.fields), words: isFixed ? wordsTo(end) : 0 };
}

/** Writes an event that is not on the hot path. */
export function emit<Type extends string, Named extends Fields>(
  sink: EventBuffer,
  word: EventWord<Type, Named>,
  values: ValuesOf<Named>,
): void {
  sink.begin(word.code, word.words || wordsTo(word.layout.end(0, values)));
  word.layout.put(sink, values);
}

/** Words of a record whose fields end at a half word. */
function wordsTo(end: number): number {
  return HEADER_WORDS + Math.ceil(end / 2);
}

/** How the fields of one word become bytes or a record and come back: of one shape for every word. */
class Way {
  readonly code: number;
  readonly write: (writer: ByteWriter, value: Values) => void;
  readonly read: (reader: ByteReader) => Values;
  readonly take: (reader: RecordReader) => Values;

  constructor({ code, type, layout }: Word) {
    this.code = code;
    this.write = straightWrite(layout);
    this.read = straightRead(layout, type);
    this.take = straightTake(layout, type);
  }
}

/** The words of one sort, found by type and by code. */
export class Vocabulary<Any extends Word> {
  readonly words: readonly Any[];
  private readonly byType = new Map<string, Any>();
  private readonly byCode: (Any | undefined)[] = [];
  private readonly wayOfType = new Map<string, Way>();
  private readonly wayOfCode: (Way | undefined)[] = [];

  /** Asserts: no code and no type twice. */
  constructor(words: readonly Any[]) {
    this.words = words;
    for (const word of words) {
      invariant(word.code > 0 && word.code < 256, 'a code is a byte above zero');
      invariant(this.byCode[word.code] === undefined, 'a code stands for one word');
      invariant(!this.byType.has(word.type), 'a type is one word');
      this.byType.set(word.type, word);
      this.byCode[word.code] = word;
      const way = new Way(word);
      this.wayOfType.set(word.type, way);
      this.wayOfCode[word.code] = way;
    }
  }

  /** The word of a type. Asserts: there is one. */
  ofType(type: string): Any {
    const word = this.byType.get(type);
    invariant(word !== undefined, 'the type is a word that is known');
    return word;
  }

  /** The word of a code. Asserts: there is one. */
  ofCode(code: number): Any {
    const word = this.byCode[code];
    invariant(word !== undefined, 'the code is a word that is known');
    return word;
  }

  /** Appends code and fields of a value. Asserts: its type is known. */
  write(writer: ByteWriter, value: Values & { readonly type: string }): void {
    const way = this.wayOfType.get(value.type);
    invariant(way !== undefined, 'the type is a word that is known');
    writer.writeByte(way.code);
    way.write(writer, value);
  }

  /** Reads what `write` wrote. Asserts: its code is known. */
  read(reader: ByteReader): ValueOf<Any> {
    const way = this.wayOfCode[reader.readByte()];
    invariant(way !== undefined, 'the code is a word that is known');
    return way.read(reader) as ValueOf<Any>;
  }

  /** Takes one record with its place in the log. */
  take(reader: RecordReader): ValueOf<Any> & At {
    const way = this.wayOfCode[reader.takeCode()];
    invariant(way !== undefined, 'the code is a word that is known');
    return way.take(reader) as ValueOf<Any> & At;
  }

  /** Folds type and fields of a value: two values alike, one number. */
  fold(value: Values & { readonly type: string }): number {
    return this.ofType(value.type).layout.fold(foldText(7, value.type), value);
  }
}
