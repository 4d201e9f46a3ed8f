/**
 * What may be asked of the exchange: the commands of all streets joined. A command carries ids and
 * amounts only, never personal data. Its fields stand in its street's `words.ts`.
 */
import type { Millis, Seq } from '@candor/money';
import { type ValueOf, Vocabulary } from './bytes/word.ts';
import { CYCLE_COMMANDS } from './cycle/words.ts';
import { FLASH_COMMANDS } from './flash/words.ts';
import { HOUSE_COMMANDS } from './house/words.ts';
import { IEO_COMMANDS } from './ieo/words.ts';
import { MARKET_COMMANDS } from './market/words.ts';
import { MEMBER_COMMANDS } from './member/words.ts';
import { MINING_COMMANDS } from './mining/words.ts';
import { TRIGGER_COMMANDS } from './perp/triggerWords.ts';
import { PERP_COMMANDS } from './perp/words.ts';
import { PRICE_COMMANDS } from './price/words.ts';
import { QUARANTINE_COMMANDS } from './quarantine/words.ts';
import { RULES_COMMANDS } from './rules/words.ts';
import { SPOT_COMMANDS } from './spot/words.ts';
import { TIMER_COMMANDS } from './timer/words.ts';
import { WALLET_COMMANDS } from './wallet/words.ts';

const ALL = [
  ...TIMER_COMMANDS,
  ...RULES_COMMANDS,
  ...QUARANTINE_COMMANDS,
  ...MARKET_COMMANDS,
  ...PRICE_COMMANDS,
  ...MEMBER_COMMANDS,
  ...SPOT_COMMANDS,
  ...HOUSE_COMMANDS,
  ...FLASH_COMMANDS,
  ...WALLET_COMMANDS,
  ...PERP_COMMANDS,
  ...TRIGGER_COMMANDS,
  ...CYCLE_COMMANDS,
  ...IEO_COMMANDS,
  ...MINING_COMMANDS,
] as const;

type CommandWords = (typeof ALL)[number];

/** Every command by type and code. */
export const COMMANDS = new Vocabulary<CommandWords>(ALL);

export type Command = ValueOf<CommandWords>;
export type CommandType = Command['type'];
/** The command of one type. */
export type CommandOf<Type extends CommandType> = Extract<Command, { readonly type: Type }>;
/** What an accepted command of one type is answered. */
export type AcceptedOf<Type extends CommandType> = ValueOf<
  Extract<CommandWords, { readonly type: Type }>['outcome']
>;

/** A command with its place in the log. `requestKey` 0n means no idempotency key was given. */
export interface Entry {
  readonly seq: Seq;
  readonly time: Millis;
  /** First 64 bits of a hash over member and Idempotency-Key; a repeat is answered with the first outcome. */
  readonly requestKey: bigint;
  readonly command: Command;
}
