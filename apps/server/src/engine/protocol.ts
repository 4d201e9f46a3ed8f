/** What main and the engine's thread say to each other. Commands and outcomes travel as core's bytes. */

import type { MessagePort } from 'node:worker_threads';
import type { Seq } from '@candor/money';
import type { LogLink } from '../log/openLog.ts';
import type { OwnedFile } from '../log/ownerFile.ts';
import type { Condition } from './condition.ts';
import type { Queries, QueryName } from './enginePort.ts';
import type { Room } from './guard.ts';
import type { Quarantined } from './replaying.ts';
import type { Restraint } from './restraint.ts';

export interface EngineWorkerStart {
  /** Whether its code is compiled before it answers. */
  readonly warmsUp: boolean;
  readonly log: LogLink;
  readonly room: Room;
  /** What says that the data directory is still this server's. */
  readonly owned: OwnedFile | undefined;
  /** Takes live events to the feed's thread. */
  readonly feed: MessagePort;
}

export type ToEngine =
  /** Entries with seq and time 0, encoded. `time` is undefined for now. */
  | {
      readonly kind: 'submit';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly count: number;
      readonly time: number | undefined;
    }
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly name: QueryName;
      readonly ask: Queries[QueryName]['ask'];
    }
  /** The operator says that the clock is right. */
  | { readonly kind: 'believeClock' }
  | { readonly kind: 'stop' };

export type FromEngine =
  | { readonly kind: 'opened'; readonly lastSeq: Seq; readonly recoveryMs: number }
  /** Answers the submits in order; `outcomes` holds the core's answer to each command. */
  | {
      readonly kind: 'group';
      readonly firstSeq: Seq;
      readonly lastSeq: Seq;
      readonly time: number;
      readonly outcomes: Uint8Array<ArrayBuffer>;
      readonly events: Uint8Array<ArrayBuffer>;
    }
  /** The next command was done before under its key: what it was told, as one answer of the core. */
  | {
      readonly kind: 'repeated';
      readonly seq: Seq;
      readonly time: number;
      readonly outcome: Uint8Array<ArrayBuffer>;
    }
  /** These commands, in order, were not taken. */
  | { readonly kind: 'notTaken'; readonly count: number; readonly why: Restraint }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** Something changed that an operator should know of. */
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'fatal'; readonly message: string }
  | { readonly kind: 'stopped' };

/** What the engine's thread tells the feed's thread. */
export type ToFeed =
  /** Everything up to this entry is on disk. */
  | {
      readonly kind: 'opened';
      readonly lastSeq: number;
      /** Entries that the log quarantines. */
      readonly passedOver: Quarantined;
    }
  | {
      readonly kind: 'live';
      readonly batch: { firstSeq: number; lastSeq: number; bytes: Uint8Array<ArrayBuffer> };
    }
  | { readonly kind: 'snapshot'; readonly seq: number; readonly bytes: Uint8Array<ArrayBuffer> };
