/** How something is that the engine stands on; told whenever it changes, and kept for who asks. */

export type ConditionPart =
  | 'journal'
  | 'disk'
  | 'clock'
  | 'entry'
  | 'history'
  | 'members'
  | 'ticks'
  | 'deposits'
  | 'liabilities'
  | 'payouts';

export interface Condition {
  readonly part: ConditionPart;
  /** `warning`: everything works, an operator should look. `failing`: something is refused. */
  readonly state: 'ok' | 'warning' | 'failing';
  /** What is wrong and what to do; empty while nothing is. */
  readonly words: string;
}

export interface ConditionLog {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
}

/** What was told last of each part; each change is a line of the log. */
export class Conditions {
  private readonly log: ConditionLog;
  private readonly told = new Map<ConditionPart, Condition>();

  constructor(log: ConditionLog) {
    this.log = log;
  }

  tell(condition: Condition): void {
    const { part, state, words } = condition;
    this.told.set(part, condition);
    if (state === 'ok') this.log.info({ part }, 'conditionMended');
    else if (state === 'warning') this.log.warn({ part, what: words }, 'conditionWarning');
    else this.log.error({ part, what: words }, 'conditionFailing');
  }

  stateOf(part: ConditionPart): Condition['state'] {
    return this.told.get(part)?.state ?? 'ok';
  }

  /** What is not as it should be. */
  list(): readonly Condition[] {
    return [...this.told.values()].filter(({ state }) => state !== 'ok');
  }
}
