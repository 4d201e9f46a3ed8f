/** A file that is there, perhaps sound, and cannot be read now: descriptors are used up, or the disk answers with an error. */

export class UnreadFault extends Error {
  override readonly name = 'UnreadFault';
  readonly code = 'unread';

  constructor(path: string, cause: Error) {
    super(`${path} cannot be read now: ${cause.message}`, { cause });
  }
}

const GONE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

/** What a failed reading tells: undefined for a file that is gone, or was wrong in itself. */
export function unreadOf(path: string, error: unknown): UnreadFault | undefined {
  const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfSystem && !GONE.has(error.code) ? new UnreadFault(path, error) : undefined;
}

/** Returns where the file is gone, or was wrong in itself.   Throws: UnreadFault, which tells nothing of what is in it. */
export function unlessUnread(path: string, error: unknown): void {
  const fault = unreadOf(path, error);
  if (fault !== undefined) throw fault;
}
