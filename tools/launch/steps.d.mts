/** Types of steps.mjs for the programs that run a part of `npm test`. */
export interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly ms: number;
}
export declare function imageStep(): Promise<Result>;
export declare function journeyStep(word?: string): Promise<Result>;
export declare function closingLine(results: readonly Result[]): number;
