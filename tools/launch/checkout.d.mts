/** Types of checkout.mjs for what else installs packages. */
export declare function ensureInstalled(folder?: string): void;
