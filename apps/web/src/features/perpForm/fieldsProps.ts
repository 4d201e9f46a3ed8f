/** What the fields of an order are drawn from. */
import type { Dispatch } from 'react';
import type { PriceNote } from '../../shared/pairs/priceNote.ts';
import type { PerpTerms } from '../../shared/perp/perpTerms.ts';
import type { FieldError } from '../../shared/ui/fieldErrors.ts';
import type { PerpAction, PerpDraft, PerpField } from './perpDraft.ts';

/** Of the market what does not change with its prices. */
export type PerpGrid = Pick<
  PerpTerms,
  | 'baseAsset'
  | 'quoteAsset'
  | 'priceDecimals'
  | 'contractSize'
  | 'quantityMin'
  | 'leverageMax'
  | 'tiers'
>;

export interface PerpFieldsProps {
  readonly draft: PerpDraft;
  readonly dispatch: Dispatch<PerpAction>;
  readonly onKind: (kind: PerpDraft['kind']) => void;
  /** A share of the most contracts was tapped, in percent. */
  readonly onShare: (percent: number) => void;
  readonly grid: PerpGrid;
  /** What the pair offers, ascending. */
  readonly leverages: readonly number[];
  /** Whether a single contract can be opened. */
  readonly hasRoom: boolean;
  /** The liquidation would come before the stop-loss. */
  readonly isStopLate: boolean;
  /** Of an order that waits for it; '' of any other, which is drawn without it. */
  readonly mark: string;
  /** Last places of the price that one press moves. */
  readonly priceStep: number;
  /** What the last attempt broke. */
  readonly errors: readonly FieldError<PerpField>[];
  /** Of a limit as it is typed; undefined of an order that has none, or waits for the mark. */
  readonly priceNote: PriceNote | undefined;
}
