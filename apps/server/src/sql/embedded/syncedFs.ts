/**
 * PGlite's Node file system with the fsync it lacks. As shipped, a commit is never synced: the
 * emscripten NODEFS has no fsync callback. Installed before PostgreSQL starts, so that its crash
 * recovery is synced too. Uses internals of the pinned version; `openPglite` proves it at each boot.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];
type PostgresModule = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0];

interface NodeStream {
  readonly nfd?: number;
  readonly node: unknown;
}

/** A directory on disk whose fsync calls reach the disk and are counted. */
export class SyncedFs extends NodeFS {
  /** Files synced since the directory was opened. */
  syncCount = 0;

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: PostgresModule) => {
        module.NODEFS.stream_ops.fsync = (stream: NodeStream) => {
          this.sync(stream, () => module.NODEFS.realPath(stream.node));
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** An error thrown here makes PostgreSQL panic, which is right: the pages' fate is unknown. */
  private sync(stream: NodeStream, realPath: () => string): void {
    const descriptor = stream.nfd ?? openSync(realPath(), 'r');
    try {
      fsyncSync(descriptor);
      this.syncCount += 1;
    } finally {
      if (stream.nfd === undefined) closeSync(descriptor);
    }
  }
}
