/** Opens the engine in its thread, with its feed beside it, and speaks to both for the main thread. */
import { mkdirSync } from 'node:fs';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import {
  ByteReader,
  ByteWriter,
  type Command,
  readEvents,
  readOutcome,
  writeEntry,
} from '@candor/core';
import { EngineFault } from './engineFault.ts';
import type {
  EngineOpened,
  EnginePort,
  EventBatch,
  Queries,
  QueryName,
  Submitted,
} from './enginePort.ts';
import type { FeedWorkerStart } from './feedWorker.ts';
import type { EngineWorkerStart, FromEngine, ToEngine } from './protocol.ts';

export interface OpenEngineOptions {
  /** Where the journal and the snapshots lie; made when missing. */
  readonly directory: string;
  readonly isDemo: boolean;
  /** Told when the engine can no longer go on; the process must end. */
  readonly onFatal: (message: string) => void;
}

/** Commands that may wait for their answer; more are refused as busy. */
const PENDING_MAX = 65_536;

interface Pending {
  readonly resolve: (submitted: Submitted) => void;
  readonly reject: (fault: EngineFault) => void;
}

/** Opens the engine; resolves when it has recovered.   Throws: EngineFault with the operator's sentence. */
export async function openEngine(options: OpenEngineOptions): Promise<EngineOpened> {
  mkdirSync(options.directory, { recursive: true });
  const { directory, isDemo } = options;
  const link = new MessageChannel();
  const feed = new MessageChannel();
  const engineData: EngineWorkerStart = { directory, isDemo, feed: link.port1 };
  const feedData: FeedWorkerStart = {
    directory,
    isDemo,
    engine: link.port2,
    projector: feed.port1,
  };
  const engineWorker = new Worker(new URL('./engineWorker.ts', import.meta.url), {
    workerData: engineData,
    transferList: [link.port1],
  });
  const feedWorker = new Worker(new URL('./feedWorker.ts', import.meta.url), {
    workerData: feedData,
    transferList: [link.port2, feed.port1],
  });
  feedWorker.on('error', (error) => options.onFatal(`the feed stopped: ${error}`));
  const client = new EngineClient(engineWorker, options.onFatal);
  const opened = await client.opened;
  return {
    port: client,
    feed: feed.port2,
    ...opened,
    pendingCount: () => client.pendingCount,
    close: () => client.close([engineWorker, feedWorker], feed.port2),
  };
}

class EngineClient implements EnginePort {
  readonly opened: Promise<{ lastSeq: number; recoveryMs: number }>;
  private readonly worker: Worker;
  private readonly pending: Pending[] = [];
  private pendingHead = 0;
  private readonly questions = new Map<number, (answer: unknown) => void>();
  private readonly listeners = new Set<(batch: EventBatch) => void>();
  private readonly writer = new ByteWriter(65_536);
  private gathered = 0;
  private lastQuestion = 0;
  private stopped: EngineFault | undefined;
  private onStopped: () => void = () => undefined;

  constructor(worker: Worker, onFatal: (message: string) => void) {
    this.worker = worker;
    this.opened = new Promise((resolve, reject) => {
      const fail = (message: string) => {
        const fault = new EngineFault('engineStopped', message);
        this.end(fault);
        reject(fault);
        onFatal(message);
      };
      worker.on('message', (message: FromEngine) => {
        if (message.kind === 'opened') resolve(message);
        else if (message.kind === 'fatal') fail(message.message);
        else this.hear(message);
      });
      worker.on('error', (error) => fail(`${error}`));
    });
    this.opened.catch(() => undefined);
  }

  get pendingCount(): number {
    return this.pending.length - this.pendingHead;
  }

  submit(command: Command, requestKey = 0n): Promise<Submitted> {
    return this.enqueue([{ command, requestKey }], undefined)[0] ?? this.refuseStopped();
  }

  submitAt(time: number, commands: readonly Command[]): Promise<Submitted[]> {
    this.flush();
    const submissions = commands.map((command) => ({ command, requestKey: 0n }));
    const waiting = this.enqueue(submissions, time);
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
    return new Promise((resolve) => {
      this.questions.set(id, (answer) => resolve(answer as Queries[Name]['answer']));
      this.say({ kind: 'query', id, name, ask });
    });
  }

  onBatch(listener: (batch: EventBatch) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(workers: readonly Worker[], feed: MessagePort): Promise<void> {
    if (!this.stopped) {
      this.flush();
      const stopped = new Promise<void>((resolve) => {
        this.onStopped = resolve;
      });
      this.say({ kind: 'stop' });
      await stopped;
    }
    feed.close();
    await Promise.all(workers.map(exited));
  }

  private refuseStopped(): Promise<never> {
    return Promise.reject(this.stopped);
  }

  private enqueue(
    submissions: readonly { command: Command; requestKey: bigint }[],
    time: number | undefined,
  ): Promise<Submitted>[] {
    return submissions.map(({ command, requestKey }) => {
      const fault = this.stopped ?? (this.isFull() ? busy() : undefined);
      if (fault) return Promise.reject(fault);
      if (this.gathered === 0 && time === undefined) setImmediate(() => this.flush());
      writeEntry(this.writer, { seq: 0, time: 0, requestKey, command });
      this.gathered += 1;
      return new Promise<Submitted>((resolve, reject) => this.pending.push({ resolve, reject }));
    });
  }

  private isFull(): boolean {
    return this.pendingCount >= PENDING_MAX;
  }

  /** Sends what was gathered in this turn of the event loop as one message. */
  private flush(time?: number): void {
    if (this.gathered === 0 || this.stopped) return;
    const bytes = this.writer.toBytes();
    const count = this.gathered;
    this.writer.clear();
    this.gathered = 0;
    this.say({ kind: 'submit', bytes, count, time }, [bytes.buffer]);
  }

  private say(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  private hear(message: FromEngine): void {
    if (message.kind === 'group') this.hearGroup(message);
    else if (message.kind === 'answer') this.hearAnswer(message.id, message.answer);
    else if (message.kind === 'notTaken') this.hearNotTaken(message.count, message.message);
    else if (message.kind === 'stopped') {
      this.end(new EngineFault('engineStopped', 'the engine has stopped'));
      this.onStopped();
    }
  }

  private hearGroup(group: Extract<FromEngine, { kind: 'group' }>): void {
    const { firstSeq, lastSeq, time } = group;
    const batch = { firstSeq, lastSeq, events: readEvents(group.events) };
    for (const listener of this.listeners) listener(batch);
    const reader = new ByteReader(group.outcomes);
    for (let seq = firstSeq; !reader.isAtEnd; seq += 1) {
      const isRepeat = reader.readByte() === 1;
      const outcome = readOutcome(reader);
      this.nextPending()?.resolve({ seq, time, outcome, isRepeat });
    }
  }

  private hearAnswer(id: number, answer: unknown): void {
    this.questions.get(id)?.(answer);
    this.questions.delete(id);
  }

  private hearNotTaken(count: number, message: string): void {
    for (let index = 0; index < count; index += 1) {
      this.nextPending()?.reject(new EngineFault('storageUnavailable', message));
    }
  }

  private nextPending(): Pending | undefined {
    const next = this.pending[this.pendingHead];
    this.pendingHead += 1;
    if (this.pendingHead > 4_096 && this.pendingHead * 2 > this.pending.length) {
      this.pending.splice(0, this.pendingHead);
      this.pendingHead = 0;
    }
    return next;
  }

  private end(fault: EngineFault): void {
    this.stopped = fault;
    for (const waiting of this.pending.splice(this.pendingHead)) waiting.reject(fault);
  }
}

function busy(): EngineFault {
  return new EngineFault('exchangeBusy', 'too many commands are waiting');
}

function exited(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return Promise.resolve();
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}
