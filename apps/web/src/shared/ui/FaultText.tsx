import { useTranslations } from 'use-intl';
import type { GivenFault } from './givenDecimal.ts';

interface FaultTextProps {
  readonly fault: GivenFault;
  /** How many the field has. */
  readonly decimals: number;
}

/** Why a text does not stand in a field for figures as it was pasted or typed. */
export default function FaultText({ fault, decimals }: FaultTextProps) {
  const t = useTranslations('typing');
  return t(fault, { decimals });
}
