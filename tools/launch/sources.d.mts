/** Types of sources.mjs for tests. */
export declare function sourceFiles(folders: readonly string[], hasTesting?: boolean): string[];
export declare function sourceHash(
  folders: readonly string[],
  place?: string,
  hasTesting?: boolean,
): string;
