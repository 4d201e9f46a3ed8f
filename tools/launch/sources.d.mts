/** Types of sources.mjs for tests. */
export declare function sourceHash(folders: readonly string[], place?: string): string;
