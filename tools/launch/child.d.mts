/** Types of child.mjs for its tests. */
export declare function collectNode(
  args: string[],
  options?: { isLoud?: boolean; isBehind?: boolean },
): Promise<{ code: number; text: string }>;
