/** What a row of the rooms' table says. */

export type Kind =
  /** A whole package: one room. */
  | 'package'
  /** Core: what streets stand on. */
  | 'ground'
  /** Core: a business of its own; knows ground, and no other street. */
  | 'street'
  /** Core: files that ground and streets may name: unions, the state, bytes. */
  | 'words'
  /** Core: files that join the rooms: step, codec, snapshot, the doors. */
  | 'joint'
  /** Core: answers questions about the whole state. */
  | 'reading'
  /** Server: what desks and the gateway stand on. */
  | 'floor'
  /** Server: a room where persons and pages are true in SQL; desks never know each other. */
  | 'desk'
  | 'gateway'
  /** Server: the files that open the rooms and hand them to each other. */
  | 'composition'
  /** What only tests import. */
  | 'testing'
  | 'operator'
  | 'web'
  | 'tool';

export interface Room {
  /** A folder with all below it (`a/b/`), the files directly in a folder (`a/b/*`), or one file. */
  readonly path: string;
  readonly kind: Kind;
  /** Folders and files it may import besides itself. */
  readonly mayImport: readonly string[];
  /** What its tests may import besides that, the joints of their station and `testing/` folders. */
  readonly testsMayImport?: readonly string[];
  /** True when the folders directly below never import each other. */
  readonly isSealed?: boolean;
}

/** True when a path lies in what a row, or a grant of a row, names. */
export function covers(pattern: string, path: string): boolean {
  if (pattern.endsWith('/')) return path.startsWith(pattern);
  if (!pattern.endsWith('/*')) return path === pattern;
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}
