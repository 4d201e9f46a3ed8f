/**
 * The media desk: members' pictures, made anew, sealed at rest and shown to nobody but their owner and
 * the operator. A picture that nothing was attached to is swept after a day.
 */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { MemberId } from '@candor/money';
import type { Kysely, Selectable } from 'kysely';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { FILE_KEY_BYTES, openPictureFiles, type PictureFiles } from './pictureFiles.ts';
import { openQueue, type QueueSize } from './queue.ts';
import { DEFAULT_QUOTA, openQuota, type QuotaRule } from './quota.ts';
import type { MediaRefusal } from './refusals.ts';
import { remakePicture } from './remakePicture.ts';
import { openSweeper } from './sweeper.ts';
import type { PicturesTable } from './tables.ts';

export interface MediaOptions {
  readonly sql: Kysely<Database>;
  /** Seals the keys of the files. */
  readonly keys: Pick<Keys, 'seal' | 'open'>;
  readonly dataDir: string;
  readonly log: Log;
  readonly now: () => number;
  readonly quota?: QuotaRule;
  readonly queue?: QueueSize;
}

/** What a picture is, without its pixels. */
export interface PictureFacts {
  readonly url: string;
  /** undefined until something is attached to it. */
  readonly purpose: string | undefined;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly contrast: number;
  readonly createdAt: number;
}

export interface Claim {
  readonly memberId: MemberId;
  readonly urls: readonly string[];
  readonly purpose: string;
}

/** Where a picture is, or why it was not taken. */
export type Stored = Told<{ readonly url: string }, Refused<MediaRefusal>>;

export interface MediaDesk {
  /** Makes the picture anew and keeps it; its address is an opaque reference. */
  readonly store: (memberId: MemberId, given: Uint8Array) => Promise<Stored>;
  /** A member's own picture; undefined for anybody else's, exactly as for a missing one. */
  readonly describe: (memberId: MemberId, url: string) => Promise<PictureFacts | undefined>;
  /** Binds unattached pictures of one member to a purpose within the caller's transaction; all or none. */
  readonly attach: (sql: Kysely<Database>, claim: Claim) => Promise<boolean>;
  /** The JPEG of a member's own picture. */
  readonly read: (memberId: MemberId, url: string) => Promise<Buffer | undefined>;
  /** Every picture of a member, newest first. */
  readonly exportOf: (memberId: MemberId) => Promise<readonly PictureFacts[]>;
  /** Removes every picture of a member from SQL and disk; answers how many. */
  readonly eraseOf: (memberId: MemberId) => Promise<number>;
  /** Removes what was attached to nothing for a day, and what a crash left. */
  readonly sweep: () => Promise<number>;
  readonly close: () => void;
}

type Row = Selectable<PicturesTable>;

const PICTURE_PATH = '/user/img/';
const PURPOSE = 'picture';
const ID = /^[0-9a-f]{32}$/;
const DEFAULT_QUEUE: QueueSize = { running: 2, waiting: 8 };

/** Opens the desk; its folder is `media` in the data directory. */
export async function openMedia(options: MediaOptions): Promise<MediaDesk> {
  const { sql, now } = options;
  const files = await openPictureFiles(join(options.dataDir, 'media'));
  const quota = openQuota(sql, now, options.quota ?? DEFAULT_QUOTA);
  const queue = openQueue(options.queue ?? DEFAULT_QUEUE);
  const sweeper = openSweeper({ ...options, files });
  return {
    store: (memberId, given) =>
      quota.within<Stored>(memberId, async () => {
        if (given.length === 0) return { refusal: 'imageRequired' };
        const made = await queue.run(async () => ({ picture: await remakePicture(given) }));
        if (made === undefined) return { refusal: 'exchangeBusy' };
        if (made.picture === undefined) return { refusal: 'imageInvalid' };
        return { url: await keep(memberId, made.picture, { ...options, files }) };
      }),
    describe: async (memberId, url) => {
      const row = await ownRow(sql, memberId, url);
      return row && factsOf(row);
    },
    attach: attachAll,
    read: async (memberId, url) => {
      const row = await ownRow(sql, memberId, url);
      if (!row) return undefined;
      const key = options.keys.open(PURPOSE, row.picture_id, row.sealed_key);
      return files.read(row.picture_id, key);
    },
    exportOf: async (memberId) => {
      const rows = await rowsOf(sql, memberId).orderBy('created_at_ms', 'desc').execute();
      return rows.map(factsOf);
    },
    // The files first: what a crash interrupts is found again by its rows and finished.
    eraseOf: async (memberId) => {
      const rows = await rowsOf(sql, memberId).execute();
      await Promise.all(rows.map((row) => files.remove(row.picture_id)));
      await sql.deleteFrom('pictures').where('member_id', '=', memberId).execute();
      return rows.length;
    },
    sweep: sweeper.sweep,
    close: sweeper.close,
  };
}

interface Keeping extends MediaOptions {
  readonly files: PictureFiles;
}

/** The file first: a row never speaks of a picture that is not on disk. */
async function keep(
  memberId: MemberId,
  picture: NonNullable<Awaited<ReturnType<typeof remakePicture>>>,
  { sql, keys, files, now }: Keeping,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const key = randomBytes(FILE_KEY_BYTES);
  const sealedKey = await keys.seal(PURPOSE, id, key);
  await files.write(id, key, picture.bytes);
  const { bytes, ...facts } = picture;
  const row = {
    ...facts,
    picture_id: id,
    member_id: memberId,
    purpose: null,
    bytes: bytes.length,
    sealed_key: sealedKey,
    created_at_ms: now(),
  };
  await sql.insertInto('pictures').values(row).execute();
  return PICTURE_PATH + id;
}

/** The id behind an address; undefined for anything the desk never gave out. */
function idOf(url: string): string | undefined {
  const id = url.startsWith(PICTURE_PATH) ? url.slice(PICTURE_PATH.length) : '';
  return ID.test(id) ? id : undefined;
}

function rowsOf(sql: Kysely<Database>, memberId: MemberId) {
  return sql.selectFrom('pictures').selectAll().where('member_id', '=', memberId);
}

async function ownRow(
  sql: Kysely<Database>,
  memberId: MemberId,
  url: string,
): Promise<Row | undefined> {
  const id = idOf(url);
  if (id === undefined) return undefined;
  return rowsOf(sql, memberId).where('picture_id', '=', id).executeTakeFirst();
}

/** One statement: of two that claim the same picture, one gets it. The caller rolls back on false. */
async function attachAll(sql: Kysely<Database>, claim: Claim): Promise<boolean> {
  const ids = new Set(claim.urls.map((url) => idOf(url) ?? ''));
  const rows = await sql
    .updateTable('pictures')
    .set({ purpose: claim.purpose })
    .where('member_id', '=', claim.memberId)
    .where('picture_id', 'in', [...ids])
    .where('purpose', 'is', null)
    .returning('picture_id')
    .execute();
  return rows.length === claim.urls.length;
}

function factsOf(row: Row): PictureFacts {
  const { sha256, bytes, width, height, contrast } = row;
  return {
    url: PICTURE_PATH + row.picture_id,
    purpose: row.purpose ?? undefined,
    sha256,
    bytes,
    width,
    height,
    contrast,
    createdAt: wholeOf(row.created_at_ms),
  };
}
