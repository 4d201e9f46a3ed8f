/** The media desk's table: one row for each picture, its key sealed. Times are UTC epoch milliseconds. */
import type { FixedWhole } from '../desk/columns.ts';

export interface PicturesTable {
  /** Random; also the file's name and the last part of the picture's address. */
  picture_id: string;
  member_id: FixedWhole;
  /** What it was attached to; null until then, and swept a day later. */
  purpose: string | null;
  /** Of the plain picture, in hex. */
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  /** How much its grey tones differ (standard deviation, 0 to 128): a blank page has almost none. */
  contrast: number;
  /** The file's own key, sealed for this row. */
  sealed_key: Uint8Array;
  created_at_ms: FixedWhole;
}

export interface MediaTables {
  pictures: PicturesTable;
}
