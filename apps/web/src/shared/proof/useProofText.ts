import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import type { Proof } from './useProof.ts';

/** Of a hash, what an eye compares. */
const SHORT = 8;

/** The proof in a sentence: the length of the log, and what the newest state came to. */
export function useProofText(proof: Proof | undefined): string {
  const t = useTranslations('home');
  const formats = useFormats();
  if (proof === undefined) return '';
  const { entries, seal } = proof;
  const told = t('proofEntries', { count: formats.exact(`${entries}`) });
  if (seal === undefined) return told;
  const hash = seal.stateHash.slice(0, SHORT);
  const values = { entry: formats.exact(`${seal.entry}`), hash, time: formats.clock(seal.at) };
  return `${told} ${t(seal.isBalanced ? 'proofSealed' : 'proofUnsound', values)}`;
}
