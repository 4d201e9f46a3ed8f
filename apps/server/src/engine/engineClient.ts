/**
 * The engine as the main thread holds it: gathers the commands of one turn of the event loop into few
 * messages, keeps what waits for an answer in order, and ends all of it when the engine ends.
 */

import type { Worker } from 'node:worker_threads';
import {
  type AcceptedOf,
  ByteReader,
  ByteWriter,
  type Command,
  outcomeOf,
  type Refused,
  readAnswer,
  readEvents,
  writeEntry,
} from '@candor/core';
import { asSeq, type Seq } from '@candor/money';
import type { Condition } from './condition.ts';
import { EngineFault } from './engineFault.ts';
import type { EnginePort, EventBatch, Queries, QueryName, Submitted } from './enginePort.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import type { Restraint } from './restraint.ts';
import { type Waiting, WaitingLine } from './waitingLine.ts';

/** Commands that may wait for their answer; more are refused as busy. */
export const PENDING_MAX = 65_536;
/** An engine with nothing to do is sent a few as soon as they are gathered, while this thread still reads what came
 *  in the same turn. */
const EARLY_COUNT = 16;
/** With one message under way and another behind it the engine never waits for this thread; more would only cost. */
const MESSAGES_MAX = 2;

type Submission = { readonly command: Command; readonly requestKey: bigint };

/** Whom the engine's thread tells what no caller waits for. */
export interface EngineTold {
  readonly onFatal: (message: string) => void;
  readonly onCondition?: ((condition: Condition) => void) | undefined;
}

export class EngineClient implements EnginePort {
  /** Resolves when the engine has recovered; rejects when it could not. */
  readonly opened: Promise<{ lastSeq: Seq; recoveryMs: number }>;
  private readonly worker: Worker;
  private readonly pending = new WaitingLine<Submitted>();
  private readonly questions = new Map<number, Waiting<unknown>>();
  private readonly listeners = new Set<(batch: EventBatch) => void>();
  private readonly writer = new ByteWriter(65_536);
  private gathered = 0;
  /** Commands of each message that the engine has not answered in full. */
  private readonly underWay: number[] = [];
  private lastQuestion = 0;
  private stopped: EngineFault | undefined;

  constructor(worker: Worker, { onFatal, onCondition = () => undefined }: EngineTold) {
    this.worker = worker;
    this.opened = new Promise((resolve, reject) => {
      const fail = (message: string) => {
        if (this.stopped) return;
        const fault = new EngineFault('engineStopped', message);
        this.end(fault);
        reject(fault);
        onFatal(message);
      };
      worker.on('message', (message: FromEngine) => {
        if (message.kind === 'opened') resolve(message);
        else if (message.kind === 'fatal') fail(message.message);
        else if (message.kind === 'condition') onCondition(message.condition);
        else this.hear(message);
      });
      worker.on('error', (error) => fail(`${error}`));
      worker.on('exit', (code) => fail(`the engine's thread ended on its own with code ${code}`));
    });
    this.opened.catch(() => undefined);
  }

  get pendingCount(): number {
    return this.pending.count;
  }

  get isStopped(): boolean {
    return this.stopped !== undefined;
  }

  submit<Asked extends Command>(
    command: Asked,
    requestKey = 0n,
  ): Promise<Submitted<AcceptedOf<Asked['type']> | Refused>> {
    const told = this.enqueue({ command, requestKey }, undefined);
    // The core answers a command in its own word (`outcome` of its definition).
    return told as Promise<Submitted<AcceptedOf<Asked['type']> | Refused>>;
  }

  submitAt(time: number, commands: readonly Command[]): Promise<Submitted[]> {
    this.flush();
    const waiting = commands.map((command) => this.enqueue({ command, requestKey: 0n }, time));
    this.flush(time);
    return Promise.all(waiting);
  }

  query<Name extends QueryName>(
    name: Name,
    ask: Queries[Name]['ask'],
  ): Promise<Queries[Name]['answer']> {
    if (this.stopped) return Promise.reject(this.stopped);
    this.flush();
    this.lastQuestion += 1;
    const id = this.lastQuestion;
    return new Promise((resolve, reject) => {
      const answered = (answer: unknown) => resolve(answer as Queries[Name]['answer']);
      this.questions.set(id, { resolve: answered, reject });
      this.say({ kind: 'query', id, name, ask });
    });
  }

  onBatch(listener: (batch: EventBatch) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The operator says that the clock on the wall is right. */
  believeClock(): void {
    if (!this.stopped) this.say({ kind: 'believeClock' });
  }

  /** Asks the engine to take a last snapshot and to end; what was submitted before is still answered. */
  stop(): void {
    this.flush();
    this.say({ kind: 'stop' });
  }

  private enqueue(submission: Submission, time: number | undefined): Promise<Submitted> {
    const fault = this.stopped ?? (this.pending.count >= PENDING_MAX ? busy() : undefined);
    if (fault) return Promise.reject(fault);
    const wrong = this.write(submission);
    if (wrong) return Promise.reject(wrong);
    if (this.gathered === 0 && time === undefined) setImmediate(() => this.flushIfTaken());
    this.gathered += 1;
    const answer = new Promise<Submitted>((resolve, reject) =>
      this.pending.add({ resolve, reject }),
    );
    const isEarly = this.gathered >= EARLY_COUNT && this.underWay.length === 0;
    if (isEarly && time === undefined) this.flush();
    return answer;
  }

  /** One that cannot be written leaves nothing behind: what others gathered beside it goes on. */
  private write(submission: Submission): unknown {
    const { length } = this.writer;
    try {
      writeEntry(this.writer, { seq: asSeq(0), time: 0, ...submission });
      return undefined;
    } catch (error) {
      const before = this.writer.toBytes().subarray(0, length);
      this.writer.clear();
      for (const byte of before) this.writer.writeByte(byte);
      return error;
    }
  }

  /** Sends what was gathered, unless the engine has enough to do: then it waits for the next answer. */
  private flushIfTaken(): void {
    if (this.underWay.length < MESSAGES_MAX) this.flush();
  }

  /** Sends what was gathered. */
  private flush(time?: number): void {
    if (this.gathered === 0 || this.stopped) return;
    const bytes = this.writer.toBytes();
    const count = this.gathered;
    this.writer.clear();
    this.gathered = 0;
    this.underWay.push(count);
    this.say({ kind: 'submit', bytes, count, time }, [bytes.buffer]);
  }

  private say(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  private hear(message: Exclude<FromEngine, { kind: 'opened' | 'fatal' | 'condition' }>): void {
    if (message.kind === 'group') this.hearGroup(message);
    else if (message.kind === 'answer') this.hearAnswer(message.id, message.answer);
    else if (message.kind === 'notTaken') this.hearNotTaken(message.count, message.why);
    else if (message.kind === 'repeated') this.hearRepeated(message);
    else this.end(new EngineFault('engineStopped', 'the engine has stopped'));
  }

  private hearGroup(group: Extract<FromEngine, { kind: 'group' }>): void {
    const { firstSeq, lastSeq, time } = group;
    const batch = { firstSeq, lastSeq, events: readEvents(group.events) };
    for (const listener of this.listeners) listener(batch);
    const reader = new ByteReader(group.outcomes);
    let answered = 0;
    for (; !reader.isAtEnd; answered += 1) {
      const answer = readAnswer(reader);
      const isRepeat = answer.type === 'repeated';
      const told = { seq: asSeq(firstSeq + answered), time, outcome: outcomeOf(answer), isRepeat };
      this.pending.takeFirst()?.resolve(told);
    }
    this.goOn(answered);
  }

  /** So many commands were answered, or not taken: the engine has room for what was gathered meanwhile. */
  private goOn(answered: number): void {
    for (let left = answered; left > 0; ) {
      const first = this.underWay[0] ?? left;
      if (first > left) this.underWay[0] = first - left;
      else this.underWay.shift();
      left -= first;
    }
    this.flushIfTaken();
  }

  private hearAnswer(id: number, answer: unknown): void {
    this.questions.get(id)?.resolve(answer);
    this.questions.delete(id);
  }

  private hearRepeated({ seq, time, outcome }: Extract<FromEngine, { kind: 'repeated' }>): void {
    const answer = readAnswer(new ByteReader(outcome));
    this.pending.takeFirst()?.resolve({ seq, time, outcome: outcomeOf(answer), isRepeat: true });
    this.goOn(1);
  }

  private hearNotTaken(count: number, why: Restraint): void {
    for (let index = 0; index < count; index += 1) {
      this.pending.takeFirst()?.reject(new EngineFault(why, WHY_NOT_TAKEN[why]));
    }
    this.goOn(count);
  }

  private end(fault: EngineFault): void {
    this.stopped = fault;
    this.pending.rejectAll(fault);
    for (const question of this.questions.values()) question.reject(fault);
    this.questions.clear();
  }
}

const WHY_NOT_TAKEN: Readonly<Record<Restraint, string>> = {
  diskFull: 'the disk is full: only what makes less is taken',
  clockJumped: 'the clock jumped: only what makes less is taken',
  entryBroken: 'an entry of the journal contradicts the program: nothing is taken',
};

function busy(): EngineFault {
  return new EngineFault('exchangeBusy', 'too many commands are waiting');
}
