/** What may be asked of the rules themselves. */
import { WHOLE } from '../bytes/kind.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

/** From this entry on the rules of `version` hold; entries before it are replayed by theirs. */
export const ADOPT_RULES = defineCommand({
  type: 'adoptRules',
  code: 2,
  whenHalted: 'allowed',
  fields: { version: WHOLE },
  outcome: DONE,
});

export const RULES_COMMANDS = [ADOPT_RULES] as const;

export const RULES_ADOPTED = defineEvent({
  type: 'rulesAdopted',
  code: 2,
  fields: { version: WHOLE },
});

export const RULES_EVENTS = [RULES_ADOPTED] as const;

export type AdoptRules = ValueOf<typeof ADOPT_RULES>;
