/** Types of serverBundles.mjs for the test of its bundles. */
interface Kind {
  readonly programs: () => string[];
  readonly sources: readonly string[];
  readonly hasTesting: boolean;
}
export declare const BUNDLES: string;
export declare const KINDS: Readonly<Record<'server' | 'bench', Kind>>;
export declare function bundleOf(folder: string, path: string): string;
