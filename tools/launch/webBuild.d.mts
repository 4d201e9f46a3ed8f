/** Types of webBuild.mjs for what needs the app built. */
export declare function isFresh(): boolean;
export declare function buildWeb(): Promise<number>;
