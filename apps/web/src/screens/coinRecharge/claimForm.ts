/** A claim as it is written, and the rules that it breaks by field. Source: spec §5 deposit. */
import { unitsIn } from '@candor/money';
import type { TextKey } from '@candor/wire';

export interface ClaimDraft {
  readonly fromAddress: string;
  readonly quantity: string;
  /** Where the server keeps the picture; undefined until it is uploaded. */
  readonly picture: string | undefined;
}

/** What is wrong at each field; a field without is right. */
export interface ClaimProblems {
  readonly fromAddress?: TextKey;
  readonly quantity?: TextKey;
  readonly picture?: TextKey;
}

const SCALE = 18;

/** The problems of a draft; empty when it may be handed in. `least` is the least amount that is taken. */
export function claimProblems(draft: ClaimDraft, least: string): ClaimProblems {
  const units = unitsOf(draft.quantity);
  const quantity = units === 0n ? 'quantityRequired' : undefined;
  const tooSmall = units < unitsOf(least) ? 'depositTooSmall' : undefined;
  const wrong = quantity ?? tooSmall;
  return {
    ...(draft.fromAddress.trim() === '' ? { fromAddress: 'addressRequired' } : {}),
    ...(wrong === undefined ? {} : { quantity: wrong }),
    ...(draft.picture === undefined ? { picture: 'imageRequired' } : {}),
  };
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
