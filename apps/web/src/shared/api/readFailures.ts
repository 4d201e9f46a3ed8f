/** What is said when a GET call fails. Source: spec §7 handling of answers, §8. */
import type { Answer } from '@candor/wire';

type Failure = Exclude<Answer<never>, { type: 'success' }>;

/**
 * Words failures: the server's sentence, else `general`. A refusal is always told; a missing answer
 * once, until a call succeeds again, because lists ask every few seconds.
 */
export function readFailures(tell: (text: string) => void, general: () => string) {
  let isToldAlready = false;
  return {
    tell(failure: Failure): string {
      const text = failure.message || general();
      const isSilent = failure.type === 'failed' && isToldAlready;
      if (failure.type === 'failed') isToldAlready = true;
      if (!isSilent) tell(text);
      return text;
    },
    forget(): void {
      isToldAlready = false;
    },
  };
}
