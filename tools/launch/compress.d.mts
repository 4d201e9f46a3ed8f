/** Types of compress.mjs for its test. */
export declare function compressFolder(folder: string): Promise<void>;
