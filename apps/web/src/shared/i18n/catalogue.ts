/**
 * The catalogue of a language in lazy chunks: what every visit needs, and parts that only some screens say. English is
 * the shape of all.
 */
import type { catalogue as englishCycle } from './catalogues/en/cycle.ts';
import type { catalogue as englishFutures } from './catalogues/en/futures.ts';
import type { catalogue as english } from './catalogues/en/index.ts';
import type { catalogue as englishLab } from './catalogues/en/lab.ts';
import type { catalogue as englishLaunch } from './catalogues/en/launch.ts';
import type { catalogue as englishPersonal } from './catalogues/en/personal.ts';
import type { catalogue as englishRecords } from './catalogues/en/records.ts';
import type { catalogue as englishRules } from './catalogues/en/rules.ts';
import type { catalogue as englishWallet } from './catalogues/en/wallet.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};
export type FirstTexts = Widen<typeof english>;

/** What is loaded only for the screens that say it. */
export interface PartTexts {
  /** About a person, or in forms. */
  readonly personal: Widen<typeof englishPersonal>;
  readonly futures: Widen<typeof englishFutures>;
  readonly wallet: Widen<typeof englishWallet>;
  /** Of timed contracts. */
  readonly cycle: Widen<typeof englishCycle>;
  /** Of new coins. */
  readonly launch: Widen<typeof englishLaunch>;
  /** Of lock mining. */
  readonly lab: Widen<typeof englishLab>;
  /** Of records, and of one's own in coins. */
  readonly records: Widen<typeof englishRecords>;
  /** Of orders that break a rule. */
  readonly rules: Widen<typeof englishRules>;
}
export type Part = keyof PartTexts;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each
  : never;
export type LaterTexts = All<PartTexts[Part]>;
export type Catalogue = FirstTexts & LaterTexts;
