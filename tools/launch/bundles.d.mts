/** Types of bundles.mjs for its test. */
export declare function ensureBundles(
  kind: 'server' | 'bench',
): Promise<{ readonly code: number; readonly text: string; readonly flag: string }>;
